import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { IssuedToken } from '../../platform/access/issued-token.js';

/** A token with which a program may publish the releases of one remote. */
@Entity('release_token')
export class ReleaseTokenRow extends IssuedToken {
  @PrimaryGeneratedColumn('identity', { name: 'release_token_id', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** `mf_leads` */
  @Column('text')
  remote!: string;

  /** E-mail address; null: the command line. */
  @Column('text', { nullable: true })
  createdBy!: string | null;
}
