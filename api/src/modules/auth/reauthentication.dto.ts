import { ApiProperty } from '@nestjs/swagger';
import { PasswordSignIn } from './auth.dto.js';

const IDENTITY_PROOFS = ['password', 'google'] as const;
export type IdentityProof = (typeof IDENTITY_PROOFS)[number];

export class Reauthentication {
  @ApiProperty({ enum: IDENTITY_PROOFS, enumName: 'IdentityProof', isArray: true })
  proofs!: IdentityProof[];

  @ApiProperty({ description: 'Whether the user has proved their identity within the last ten minutes.' })
  isRecent!: boolean;
}

export class PasswordProof extends PasswordSignIn {}
