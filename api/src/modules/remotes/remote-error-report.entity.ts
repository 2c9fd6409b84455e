import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One error of a remote in a browser. The latest are stored; `remote_error` counts all. */
@Entity('remote_error_report')
@Index('remote_error_report_at', ['at'])
export class RemoteErrorReport {
  /** As the user reads it: eight hexadecimal digits. */
  @PrimaryColumn('text')
  traceId!: string;

  @Column('text')
  remote!: string;

  /** The release: `1.4.0-9f0c6aa` */
  @Column('text')
  version!: string;

  @Column('text')
  code!: string;

  @Column('text')
  message!: string;

  /** Frames of the stack with addresses of scripts, one a line, without the message. */
  @Column('text')
  stack!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
