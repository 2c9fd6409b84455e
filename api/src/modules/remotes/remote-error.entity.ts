import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Load failures of one release of a remote, counted by error code. */
@Entity('remote_error')
@Index('remote_error_last', ['lastAt'])
export class RemoteError {
  @PrimaryColumn('text')
  remote!: string;

  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('text')
  code!: string;

  /** The latest message. */
  @Column('text')
  message!: string;

  @Column('int', { default: 1 })
  count!: number;

  @Column('timestamptz', { default: () => 'now()' })
  lastAt!: Date;
}
