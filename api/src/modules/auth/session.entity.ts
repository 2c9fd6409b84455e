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

  /** Names the session where its token must not be shown. */
  @Column('uuid', { generated: 'uuid', unique: true })
  sessionId!: string;

  /** Up to an hour old. */
  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;

  /** When the user last proved their identity: at sign-in, or again since then. */
  @Column('timestamptz', { default: () => 'now()' })
  authenticatedAt!: Date;

  /** Client address of the last recorded use. */
  @Column('text', { nullable: true })
  address!: string | null;

  /** Such as `Firefox on Windows`. */
  @Column('text', { nullable: true })
  browser!: string | null;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
