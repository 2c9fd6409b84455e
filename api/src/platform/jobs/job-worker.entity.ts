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
}
