import { ApiProperty } from '@nestjs/swagger';
import { IsObject, IsString, MaxLength } from 'class-validator';

const MAX_CODE_LENGTH = 40;

export class AuthenticatorAppView {
  @ApiProperty({ format: 'date-time', type: String })
  addedAt!: Date;
}

export class PasskeyView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ description: 'Name of the browser that added it.', example: 'Firefox on Windows' })
  name!: string;

  @ApiProperty({ format: 'date-time', type: String })
  addedAt!: Date;

  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  lastUsedAt!: Date | null;
}

export class SecondFactorList {
  @ApiProperty({ type: [PasskeyView], description: 'The oldest first.' })
  passkeys!: PasskeyView[];

  @ApiProperty({ type: AuthenticatorAppView, nullable: true })
  authenticatorApp!: AuthenticatorAppView | null;

  @ApiProperty({ type: 'integer' })
  recoveryCodesLeft!: number;

  @ApiProperty({ description: 'Whether the user must have a second factor, so that the last one cannot be removed.' })
  isRequired!: boolean;
}

export class AuthenticatorSetUp {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'The secret in Base32, for typing into the app.' })
  secret!: string;

  @ApiProperty({ description: 'An `otpauth:` address with the secret, to be shown as a QR code.' })
  uri!: string;
}

export class OneTimeCode {
  @ApiProperty({ maxLength: MAX_CODE_LENGTH })
  @IsString({ message: 'Enter the code' })
  @MaxLength(MAX_CODE_LENGTH, { message: 'This is no code of ours: it is too long' })
  code!: string;
}

export class AddedSecondFactor {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Shown only in this response; null unless this is the first factor.',
  })
  recoveryCodes!: string[] | null;
}

export class NewRecoveryCodes {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [String], description: 'Shown only in this response. Earlier codes are invalid.' })
  recoveryCodes!: string[];
}

export class ChangedSecondFactor {
  @ApiProperty({ enum: [true] })
  success!: true;
}

/** What a browser's WebAuthn functions take and return, as JSON. */
export class PasskeyOptions {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'WebAuthn options for the browser.' })
  options!: object;
}

export class PasskeyResponse {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'WebAuthn response of the browser.' })
  @IsObject({ message: 'This is no response of a passkey' })
  response!: object;
}
