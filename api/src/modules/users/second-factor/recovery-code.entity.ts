import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { User } from '../user.entity.js';

/** A code that takes the place of a lost second factor, once: used ones are deleted. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('int')
  userId!: number;

  /** SHA-256: a code has 80 random bits. */
  @PrimaryColumn('bytea')
  codeHash!: Buffer;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
