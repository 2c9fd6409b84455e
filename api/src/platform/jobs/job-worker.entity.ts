import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A worker process that may hold locks on jobs. */
@Entity('job_worker')
export class JobWorker {
  @PrimaryColumn('text')
  workerId!: string;

  /** The application name of its database connections. */
  @Column('text')
  process!: string;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;

  /** Its last heartbeat; null: a worker of an earlier release, which sends none. */
  @Column('timestamptz', { nullable: true })
  seenAt!: Date | null;
}
