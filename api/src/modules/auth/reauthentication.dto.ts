import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { OneTimeCode } from '../users/second-factor/second-factor.dto.js';
import { PasswordSignIn } from './auth.dto.js';

const IDENTITY_PROOFS = ['password', 'google', 'code', 'passkey'] as const;
export type IdentityProof = (typeof IDENTITY_PROOFS)[number];

export class Reauthentication {
  @ApiProperty({ enum: IDENTITY_PROOFS, enumName: 'IdentityProof', isArray: true })
  proofs!: IdentityProof[];

  @ApiProperty({ description: 'Whether the user has proved their identity within the last ten minutes.' })
  isRecent!: boolean;
}

/** One of the two. */
export class ProveIdentity extends PartialType(IntersectionType(PasswordSignIn, OneTimeCode), {
  skipNullProperties: false,
}) {}
