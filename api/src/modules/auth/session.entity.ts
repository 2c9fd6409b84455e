import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../users/user.entity.js';

/** A signed-in browser. */
@Entity('session')
@Index('session_by_user', ['userId'])
@Index('session_expiry', ['expiresAt'])
export class Session {
  /** SHA-256 of the cookie's value. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('int')
  userId!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
