import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A token with which a program may publish the releases of one remote. */
@Entity('release_token')
export class ReleaseTokenRow {
  @PrimaryGeneratedColumn('identity', { name: 'release_token_id', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** `mf_leads` */
  @Column('text')
  remote!: string;

  /** What it is for. */
  @Column('text')
  name!: string;

  /** SHA-256; the token itself is not stored. */
  @Column('bytea', { unique: true, select: false })
  tokenHash!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** E-mail address; null: the command line. */
  @Column('text', { nullable: true })
  createdBy!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
