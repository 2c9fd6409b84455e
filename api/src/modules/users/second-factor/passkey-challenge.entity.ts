import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../user.entity.js';

/** What a passkey has to sign, once. A user has one challenge at a time for each purpose. */
@Entity('passkey_challenge')
@Check('passkey_challenge_purpose_check', `purpose in ('add', 'use')`)
@Index('passkey_challenge_expiry', ['expiresAt'])
export class PasskeyChallenge {
  @PrimaryColumn('int')
  userId!: number;

  @PrimaryColumn('text')
  purpose!: 'add' | 'use';

  /** Base64url. */
  @Column('text')
  challenge!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
