import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../users/user.entity.js';

/** A sign-in that waits for the user's second factor. It opens nothing. */
@Entity('pending_sign_in')
@Index('pending_sign_in_by_user', ['userId'])
@Index('pending_sign_in_expiry', ['expiresAt'])
export class PendingSignIn {
  /** SHA-256 of the cookie's value. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('int')
  userId!: number;

  /** How the first step was done: by password or by Google. */
  @Column('text')
  firstStep!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
