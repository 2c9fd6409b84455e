import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

const MAX_PASSWORD_LENGTH = 200;

export class PasswordSignIn {
  @ApiProperty({ description: 'The generated password, shown once when the user was created. It identifies the user.' })
  @IsString({ message: 'Enter your password' })
  @MaxLength(MAX_PASSWORD_LENGTH, { message: 'This is not a password of ours: it is too long' })
  password!: string;
}

export class SessionUser {
  @ApiProperty()
  id!: number;

  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty()
  is_admin!: boolean;

  @ApiProperty({ required: false, description: 'Administers the workspace of `customer_slug`, and no other.' })
  is_workspace_admin?: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The one workspace of client staff.' })
  customer_slug!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    description: 'Display name of that workspace.',
  })
  customer_name?: string | null;

  @ApiProperty({
    required: false,
    description: 'true: all other operations are refused until the user has set up a second factor.',
  })
  must_set_up_second_factor?: boolean;

  @ApiProperty({ type: [String], description: "Profile addresses: the workspace's favourites and the user's own." })
  favorites!: string[];

  @ApiProperty({
    type: [String],
    required: false,
    example: ['mf_leads 1.4.0-9f0c6aa'],
    description: 'Releases of remotes that failed too often: the shell uses earlier ones.',
  })
  withheld_releases?: string[];

  @ApiProperty({
    type: [String],
    required: false,
    example: ['mf_leads 1.3.0-0a1b2c3'],
    description: "Releases of remotes that the user's workspace uses instead of the live ones.",
  })
  pinned_releases?: string[];
}

export class Me {
  @ApiProperty({
    type: SessionUser,
    nullable: true,
    description: 'null without a session. This operation never responds 401.',
  })
  user!: SessionUser | null;
}

export class SignedIn {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: SessionUser, nullable: true, description: 'null: a second factor is required.' })
  user!: SessionUser | null;

  @ApiProperty({ required: false, description: 'true: `POST /api/auth/second-factor` completes the sign-in.' })
  needsSecondFactor?: boolean;
}

export class SignInMethods {
  @ApiProperty({ description: 'Whether Google sign-in is set up.' })
  google!: boolean;

  @ApiProperty({
    required: false,
    description: 'Whether a workspace has an identity provider (`GET /api/auth/sign-in-options`).',
  })
  identityProviders?: boolean;
}

export class PendingSecondFactor {
  @ApiProperty({ description: 'Whether a sign-in of this browser waits for a second factor.' })
  pending!: boolean;

  @ApiProperty({ description: 'Whether the user has a passkey. A code is also accepted.' })
  hasPasskey!: boolean;
}

export class Done {
  @ApiProperty({ enum: [true] })
  success!: true;
}
