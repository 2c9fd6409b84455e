import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { longestName } from '../../platform/limits.js';

const longestEmail = 254;
const googleStates = ['none', 'linked', 'allowed'] as const;

export class UserView {
  @ApiProperty()
  id!: number;

  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty()
  is_admin!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Whose staff this is.' })
  customer_slug!: string | null;

  @ApiProperty({ description: 'Who is not cannot sign in.' })
  active!: boolean;

  @ApiProperty({ format: 'date-time', type: String })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  lastSignIn!: Date | null;

  @ApiProperty({
    enum: googleStates,
    enumName: 'GoogleState',
    description: 'Whether a Google account is linked; `allowed`: the next one with this address may take its place.',
  })
  google!: (typeof googleStates)[number];
}

export class UserList {
  @ApiProperty({ type: [UserView], description: 'By e-mail address.' })
  users!: UserView[];
}

export class CreateUser {
  @ApiProperty({ maxLength: longestEmail })
  @IsString({ message: 'Email is required' })
  @MaxLength(longestEmail)
  email!: string;

  @ApiProperty({ required: false, maxLength: longestName })
  @IsOptional()
  @IsString()
  @MaxLength(longestName)
  name?: string;

  @ApiProperty({ required: false, description: 'An administrator; else `customerSlug` is needed.' })
  @IsOptional()
  @IsBoolean()
  is_admin?: boolean;

  @ApiProperty({ required: false, description: 'Whose staff this is.' })
  @IsOptional()
  @IsString()
  customerSlug?: string;
}

export class CreatedUser {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  user!: UserView;

  @ApiProperty({ description: 'Shown this once.' })
  password!: string;
}

export class NewPassword {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'Shown this once.' })
  password!: string;
}

export class ChangedUser {
  @ApiProperty({ enum: [true] })
  success!: true;
}
