import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Rate limits of one API token of the code host. A call locks its token's row: one call at a time per token. */
@Entity('code_host_token')
export class CodeHostToken {
  /** Hash of the token. */
  @PrimaryColumn('text')
  tokenKey!: string;

  @Column('int', { nullable: true })
  callsLeft!: number | null;

  @Column('timestamptz', { nullable: true })
  resetsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  blockedUntil!: Date | null;

  /** Consecutive refusals without a retry time. */
  @Column('int', { default: 0 })
  strikes!: number;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
