import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../user.entity.js';

/** A key pair in the user's device or security key (WebAuthn), of which the server knows the public half. */
@Entity('passkey')
@Index('passkey_by_user', ['userId'])
export class Passkey {
  /** Base64url, chosen by the authenticator. */
  @PrimaryColumn('text')
  credentialId!: string;

  @Column('int')
  userId!: number;

  @Column('bytea')
  publicKey!: Buffer;

  /** Of its signatures; 0 where it does not count. */
  @Column('bigint')
  counter!: string;

  /** How browsers reach it: internal, usb, hybrid, … */
  @Column('text', { array: true })
  transports!: string[];

  /** The browser that added it. */
  @Column('text')
  name!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
