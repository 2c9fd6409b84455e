import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A release that failed too often in browsers: the shell uses an earlier one until an administrator offers it again. */
@Entity('withheld_release')
@Check('withheld_release_reason_check', "reason in ('failures', 'share')")
export class WithheldRelease {
  @PrimaryColumn('text')
  remote!: string;

  /** `1.4.0-9f0c6aa` */
  @PrimaryColumn('text')
  release!: string;

  /** When it was withheld. */
  @Column('int')
  failures!: number;

  /** The limit that was passed: of failures in all, or of their share within five minutes. */
  @Column('text')
  reason!: 'failures' | 'share';

  @Column('timestamptz', { default: () => 'now()' })
  withheldAt!: Date;
}
