import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed attempts of one network address, or at the second factor of one user, within the current window. */
@Entity('sign_in_throttle')
export class SignInFailures {
  /** IPv4 address, or the /64 of an IPv6 address; `user 42`. */
  @PrimaryColumn('text')
  address!: string;

  @Column('int')
  failures!: number;

  @Column('timestamptz')
  windowEndsAt!: Date;
}
