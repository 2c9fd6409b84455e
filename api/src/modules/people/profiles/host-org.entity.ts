import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An organisation at the code host, as its page describes it: resolves `@org`. */
@Entity('host_org')
export class HostOrg {
  /** Lowercased. */
  @PrimaryColumn('text')
  login!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('boolean', { default: false })
  isVerified!: boolean;

  @Column('timestamptz')
  fetchedAt!: Date;
}
