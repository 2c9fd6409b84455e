import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { ProviderKind } from './identity-provider.dto.js';

/** Where the staff of a workspace sign in besides passwords and Google. */
@Entity('identity_provider')
@Unique(['customerId', 'providerId'])
@Check('identity_provider_kind_check', `kind in ('oidc', 'saml')`)
@Check(
  'identity_provider_complete_check',
  `case kind when 'oidc' then client_id is not null and client_secret is not null else sign_in_url is not null and certificate is not null end`,
)
export class IdentityProvider {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('text')
  kind!: ProviderKind;

  /** Another one for another issuer, whose accounts are others. */
  @Column('uuid', { generated: 'uuid' })
  providerId!: string;

  /** Of the button on the sign-in page. */
  @Column('text')
  name!: string;

  /** The issuer's address; of SAML, its entity id. */
  @Column('text')
  issuer!: string;

  @Column('text', { nullable: true })
  clientId!: string | null;

  /** Encrypted. */
  @Column('text', { nullable: true })
  clientSecret!: string | null;

  /** SAML: where requests are sent. */
  @Column('text', { nullable: true })
  signInUrl!: string | null;

  /** SAML: of the key that signs assertions, PEM. */
  @Column('text', { nullable: true })
  certificate!: string | null;

  @Column('text', { array: true })
  emailDomains!: string[];

  /** An e-mail address counts as verified when the provider does not say whether it is. */
  @Column('boolean')
  trustsEmail!: boolean;

  /** A first sign-in creates the user. */
  @Column('boolean')
  createsUsers!: boolean;

  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
