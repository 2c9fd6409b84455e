import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';

/** An enrichment file that a workspace brought in for itself alone. */
@Entity('enrichment_file')
@Unique(['customerId', 'contentSha256'])
export class EnrichmentFile {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  fileId!: string;

  @Column('text')
  name!: string;

  /** Of its text, in hexadecimal digits: the same text again is the same file. */
  @Column('text')
  contentSha256!: string;

  @Column('int')
  userId!: number;

  @Column('timestamptz', { default: () => 'now()' })
  importedAt!: Date;

  @Column('int')
  rowCount!: number;

  /** People and companies that got values from the file. */
  @Column('int')
  peopleCount!: number;

  @Column('int')
  companyCount!: number;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User')
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
