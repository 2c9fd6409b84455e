import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('app_user')
export class User {
  @PrimaryGeneratedColumn('identity', { name: 'user_id' })
  id!: number;

  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('boolean', { name: 'is_admin' })
  isAdmin!: boolean;

  @Column('int', { name: 'customer_id', nullable: true })
  customerId!: number | null;

  @Column('boolean')
  active!: boolean;

  /** Keyed hash: finds the user of a password. */
  @Column('bytea', { name: 'password_lookup', nullable: true, select: false })
  passwordLookup!: Buffer | null;

  /** argon2id: proves it. */
  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash!: string | null;
}
