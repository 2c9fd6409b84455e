import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The events of an imported file for some workspaces, until all parts of the file are merged. */
@Entity('import_part')
export class ImportPart {
  @PrimaryColumn('uuid')
  importId!: string;

  @PrimaryColumn('int')
  part!: number;

  @Column('int', { array: true })
  customerIds!: number[];

  /** `ImportedFile`, the same in all parts. */
  @Column('jsonb')
  file!: object;

  /** Null once they are merged. */
  @Column('json', { nullable: true })
  events!: object[] | null;

  /** What the merge did; null before. */
  @Column('jsonb', { nullable: true })
  merged!: object | null;
}
