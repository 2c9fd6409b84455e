import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';

/** `oidc`: OpenID Connect; `saml`: SAML 2.0. */
export const PROVIDER_KINDS = ['oidc', 'saml'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

const MAX_NAME_LENGTH = 60;
const MAX_TEXT_LENGTH = 2_000;
const MAX_CERTIFICATE_LENGTH = 20_000;
const MAX_EMAIL_DOMAINS = 20;
const KIND = { enum: PROVIDER_KINDS, enumName: 'ProviderKind' } as const;

export class IdentityProviderView {
  @ApiProperty(KIND)
  kind!: ProviderKind;

  @ApiProperty({ format: 'uuid', description: 'Changes with the issuer: its accounts are linked anew.' })
  id!: string;

  @ApiProperty({ example: 'Acme Okta', description: 'The sign-in page says: Continue with …' })
  name!: string;

  @ApiProperty({ example: 'https://acme.okta.com', description: 'SAML: the entity id.' })
  issuer!: string;

  @ApiProperty({ type: String, nullable: true })
  clientId!: string | null;

  @ApiProperty({ type: String, nullable: true, required: false, description: 'SAML: where requests are sent.' })
  signInUrl?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false, description: 'SAML: of the key that signs, PEM.' })
  certificate?: string | null;

  @ApiProperty({ type: [String], description: 'Only addresses of these domains are let in.' })
  emailDomains!: string[];

  @ApiProperty({ description: 'Whether an address counts as verified when the provider does not say.' })
  trustsEmail!: boolean;

  @ApiProperty({ description: 'Whether a first sign-in creates the user.' })
  createsUsers!: boolean;

  @ApiProperty()
  active!: boolean;

  @ApiProperty({ format: 'date-time' })
  changedAt!: string;
}

export class ProviderAddresses {
  @ApiProperty(KIND)
  kind!: ProviderKind;

  @ApiProperty({ description: 'To be registered at the provider.' })
  redirectUri!: string;

  @ApiProperty({ description: 'Begins a sign-in: for links and tiles of an intranet.' })
  signInUrl!: string;

  @ApiProperty({ required: false, description: 'SAML: entity id and audience of this product.' })
  entityId?: string;
}

export class IdentityProviderList {
  @ApiProperty({ type: [IdentityProviderView] })
  providers!: IdentityProviderView[];

  @ApiProperty({ type: [ProviderAddresses], description: 'Of each kind, also before it is set up.' })
  addresses!: ProviderAddresses[];
}

export class ProviderParameters {
  @ApiProperty(KIND)
  @IsIn(PROVIDER_KINDS, { message: 'This is no kind of identity provider' })
  kind!: ProviderKind;
}

export class SaveIdentityProvider {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH })
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  @MaxLength(MAX_NAME_LENGTH)
  name!: string;

  @ApiProperty({ maxLength: MAX_TEXT_LENGTH, description: 'Address with https that is reachable from the internet.' })
  @IsString({ message: 'Issuer is required' })
  @IsNotEmpty({ message: 'Issuer is required' })
  @MaxLength(MAX_TEXT_LENGTH)
  issuer!: string;

  @ApiPropertyOptional({ maxLength: MAX_TEXT_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  clientId?: string;

  @ApiPropertyOptional({
    maxLength: MAX_TEXT_LENGTH,
    description: 'Without it the stored one stays, as long as issuer and client id are the same.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  clientSecret?: string;

  @ApiPropertyOptional({ maxLength: MAX_TEXT_LENGTH, description: 'SAML: where requests are sent, with https.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  signInUrl?: string;

  @ApiPropertyOptional({
    maxLength: MAX_CERTIFICATE_LENGTH,
    description: 'SAML: of the key that signs assertions, PEM; several while the provider changes it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CERTIFICATE_LENGTH)
  certificate?: string;

  @ApiProperty({
    type: [String],
    maxItems: MAX_EMAIL_DOMAINS,
    description: "Domains other than the workspace's own one are added by administrators of all workspaces only.",
  })
  @IsArray()
  @ArrayNotEmpty({ message: 'Name at least one domain of e-mail addresses' })
  @ArrayMaxSize(MAX_EMAIL_DOMAINS)
  @IsString({ each: true })
  emailDomains!: string[];

  @ApiPropertyOptional({ description: 'true for SAML by default, which has no claim of verified addresses.' })
  @IsOptional()
  @IsBoolean()
  trustsEmail?: boolean;

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean()
  createsUsers?: boolean;

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean()
  active?: boolean;
}

export class SavedIdentityProvider {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  provider!: IdentityProviderView;
}

export class RemovedIdentityProvider {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class TestedIdentityProvider {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: String, nullable: true, description: 'What does not work; null: the provider can be used.' })
  problem!: string | null;
}

export class SignInOptionsQuery {
  @ApiProperty({ description: 'Slug of a workspace, an e-mail address or its domain.', maxLength: 254 })
  @IsString({ message: 'Enter your e-mail address or workspace' })
  @MaxLength(254)
  for!: string;
}

export class SignInOption {
  @ApiProperty({ example: 'Acme Okta' })
  name!: string;

  @ApiProperty({ example: '/api/sso/acme/oidc', description: 'To be opened by the browser.' })
  path!: string;
}

export class SignInOptions {
  @ApiProperty({ type: [SignInOption] })
  providers!: SignInOption[];
}

export class ProviderSignInParameters {
  @ApiProperty({ description: 'Slug of the workspace.' })
  @IsString()
  @MaxLength(63)
  customer!: string;

  @ApiProperty(KIND)
  @IsIn(PROVIDER_KINDS)
  kind!: ProviderKind;
}

export class ProviderSignInQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    description: 'true: shows what the provider says of the account, and opens no session.',
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  test?: 'true' | 'false';
}

export class SamlSignInParameters {
  @ApiProperty({ description: 'Slug of the workspace.' })
  @IsString()
  @MaxLength(63)
  customer!: string;
}
