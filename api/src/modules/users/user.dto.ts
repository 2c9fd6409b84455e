import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { Optional } from '../../platform/http/optional.decorator.js';
import { MAX_NAME_LENGTH } from '../../platform/limits.js';
import type { User } from './user.entity.js';

const MAX_EMAIL_LENGTH = 254;
const GOOGLE_STATES = ['none', 'linked', 'allowed'] as const;
const SECOND_FACTORS = ['passkey', 'authenticator-app'] as const;

export class UserView {
  @ApiProperty()
  id!: number;

  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty()
  is_admin!: boolean;

  @ApiProperty({ required: false, description: "Administers their customer's workspace." })
  is_workspace_admin?: boolean;

  @ApiProperty({ type: String, nullable: true, description: "Slug of the user's customer." })
  customer_slug!: string | null;

  @ApiProperty({ description: 'Whether the user can sign in.' })
  active!: boolean;

  @ApiProperty({ format: 'date-time', type: String })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  lastSignIn!: Date | null;

  @ApiProperty({
    enum: GOOGLE_STATES,
    enumName: 'GoogleState',
    description: 'Whether a Google account is linked; `allowed`: the next one with this address may take its place.',
  })
  google!: (typeof GOOGLE_STATES)[number];

  @ApiProperty({
    enum: SECOND_FACTORS,
    enumName: 'SecondFactor',
    isArray: true,
    description: 'What signing in takes besides password or Google; one of them is enough.',
  })
  secondFactors!: (typeof SECOND_FACTORS)[number][];
}

export class UserList {
  @ApiProperty({ type: [UserView], description: 'Sorted by e-mail address.' })
  users!: UserView[];
}

export class CreateUser {
  @ApiProperty({ maxLength: MAX_EMAIL_LENGTH })
  @IsString({ message: 'Email is required' })
  @MaxLength(MAX_EMAIL_LENGTH)
  email!: string;

  @ApiProperty({ required: false, maxLength: MAX_NAME_LENGTH })
  @Optional()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  name?: string;

  @ApiProperty({
    required: false,
    description: 'Whether the user is an administrator; if not, `customerSlug` is required.',
  })
  @Optional()
  @IsBoolean()
  is_admin?: boolean;

  @ApiProperty({ required: false, description: "Whether the user administers their customer's workspace." })
  @Optional()
  @IsBoolean()
  is_workspace_admin?: boolean;

  @ApiProperty({ required: false, description: "Slug of the user's customer." })
  @Optional()
  @IsString()
  customerSlug?: string;
}

export class ChangeRole {
  @ApiProperty({ description: "Whether the user administers their customer's workspace." })
  @IsBoolean({ message: 'is_workspace_admin must be true or false' })
  is_workspace_admin!: boolean;
}

export class CreatedUser {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  user!: UserView;

  @ApiProperty({ description: 'Shown only in this response.' })
  password!: string;
}

export class NewPassword {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'Shown only in this response.' })
  password!: string;
}

export class ChangedUser {
  @ApiProperty({ enum: [true] })
  success!: true;
}

/** A user who has proved their identity. */
export interface AuthenticatedUser {
  userId: number;
  email: string;
  /** null for administrators. */
  customerSlug: string | null;
  /** A second step is needed to sign in. */
  hasSecondFactor: boolean;
}

/** Needs `customer` loaded. */
export function toAuthenticatedUser({ id, email, customer, hasSecondFactor }: User): AuthenticatedUser {
  return { userId: id, email, customerSlug: customer?.slug ?? null, hasSecondFactor };
}

/** Needs `customer`, `googleIdentities`, `passkeys` and the confirmed `authenticatorApp` loaded. */
export function toUserView(user: User): UserView {
  const isLinked = (user.googleIdentities?.length ?? 0) > 0;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    is_admin: user.isAdmin,
    is_workspace_admin: user.isWorkspaceAdmin,
    customer_slug: user.customer?.slug ?? null,
    active: user.active,
    createdAt: user.createdAt,
    lastSignIn: user.lastSignInAt,
    google: user.googleAllowed ? 'allowed' : isLinked ? 'linked' : 'none',
    secondFactors: [
      ...(user.passkeys?.length ? ['passkey' as const] : []),
      ...(user.authenticatorApp ? ['authenticator-app' as const] : []),
    ],
  };
}
