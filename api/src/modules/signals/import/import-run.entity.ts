import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An imported file of events. */
@Entity('import_run')
export class ImportRun {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  importRunId!: number;

  @Column('text')
  fileName!: string;

  @Column('bytea')
  fileSha256!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  finishedAt!: Date;

  /** Counts of what the import did. */
  @Column('jsonb')
  report!: object;
}
