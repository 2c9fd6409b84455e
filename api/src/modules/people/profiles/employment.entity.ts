import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Company } from '../../companies/company.entity.js';
import type { Person } from '../person.entity.js';
import type { EnrichmentFile } from '../workspace-files/enrichment-file.entity.js';

/** A period in which a person works at a company, as a source says. Sources may disagree: `VALUE_SOURCES` ranks them. */
@Entity('employment')
@Index('employment_former', ['companyId', 'until'])
@Index('employment_person', ['personId'])
@Index('employment_file', ['workspaceId', 'fileId'], { where: 'workspace_id is not null' })
export class Employment {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  employmentId!: number;

  @Column('int')
  personId!: number;

  /** null: no company, as the source says. */
  @Column('int', { nullable: true })
  companyId!: number | null;

  @Column('text')
  source!: string;

  /** As the source says, else the day on which it was first seen; null: always before. */
  @Column('timestamptz', { nullable: true })
  since!: Date | null;

  /** null: still. */
  @Column('timestamptz', { nullable: true })
  until!: Date | null;

  /** The workspace whose own file says so, and that alone sees it, with the file; null: of all workspaces. */
  @Column('int', { nullable: true })
  workspaceId!: number | null;

  @Column('uuid', { nullable: true })
  fileId!: string | null;

  @ManyToOne('EnrichmentFile', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'workspace_id', referencedColumnName: 'customerId' },
    { name: 'file_id', referencedColumnName: 'fileId' },
  ])
  file?: Relation<EnrichmentFile> | null;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company> | null;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
