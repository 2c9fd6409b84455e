import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed password attempts of one network address within the current window. */
@Entity('sign_in_throttle')
export class SignInFailures {
  /** IPv4 address, or the /64 of an IPv6 address. */
  @PrimaryColumn('text')
  address!: string;

  @Column('int')
  failures!: number;

  @Column('timestamptz')
  windowEndsAt!: Date;
}
