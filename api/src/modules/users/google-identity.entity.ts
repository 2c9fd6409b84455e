import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import type { User } from './user.entity.js';

/** A Google account that is linked to a user. The subject identifies the account even if its address changes. */
@Entity('google_identity')
@Unique(['issuer', 'userId'])
@Index('google_identity_user', ['userId'])
export class GoogleIdentity {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  @Column('int')
  userId!: number;

  /** The address at the time of linking. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { default: () => 'now()' })
  linkedAt!: Date;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
