import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The requests that a limit has counted within its current minute or other time, in all processes. */
@Entity('rate_limit')
export class RateLimitCount {
  /** The limit's name, followed by the key unless it is the total: `api token 7`. */
  @PrimaryColumn('text')
  bucket!: string;

  @Column('int')
  requests!: number;

  @Column('timestamptz')
  windowEndsAt!: Date;
}
