import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../user.entity.js';

/** An app that shows time-based one-time codes (TOTP) of a secret which it shares with the server. */
@Entity('authenticator_app')
export class AuthenticatorApp {
  @PrimaryColumn('int')
  userId!: number;

  /** Encrypted for this row. */
  @Column('text')
  secret!: string;

  /** When the user first entered a code; null: the set-up has only begun. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The time step of the last accepted code: each is accepted once. */
  @Column('bigint', { default: 0 })
  lastStep!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @OneToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
