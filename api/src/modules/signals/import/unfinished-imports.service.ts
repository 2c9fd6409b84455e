import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { MERGE_IMPORT } from './import-parts.service.js';
import * as sql from './import-parts.queries.js';

/** Over about four hours; then an administrator has to retry or discard the import. */
const MAX_ATTEMPTS = 10;

export interface UnfinishedImport {
  importId: string;
  /** The file's. */
  name: string;
  parts: number;
  /** Of the parts. */
  merged: number;
  /** How many lack the file's events. */
  workspaces: number;
  /** Of the last attempt to merge what a killed import left. */
  lastError: string | null;
}

/** Imports whose parts wait to be merged: running ones, and those that were killed. */
@Injectable()
export class UnfinishedImportsService {
  constructor(private readonly db: DataSource) {}

  /** Adds a job for each. It does no harm while the import itself still merges. */
  async addJobs(): Promise<void> {
    await this.db.query(sql.ADD_MERGE_JOBS, [MERGE_IMPORT, MAX_ATTEMPTS]);
  }

  list(): Promise<UnfinishedImport[]> {
    return this.db.query<UnfinishedImport[]>(sql.UNFINISHED_IMPORTS, [MERGE_IMPORT]);
  }

  /** Returns the names of the files that jobs merge, by job key. */
  async jobSubjects(tx: EntityManager, jobKeys: string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ key: string; name: string }[]>(sql.FILES_OF_JOBS, [MERGE_IMPORT, jobKeys]);
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  /**
   * Removes the parts of an import; those that are merged stay merged.
   * @returns the name of the file, and how many workspaces lack its events
   * @throws AppError `not_found`
   */
  discard(importId: string): Promise<{ name: string; workspaces: number }> {
    return this.db.transaction(async (tx) => {
      const [parts] = await tx.query<[{ name: string; workspaces: number }[], number]>(sql.DISCARD, [importId]);
      const [first] = parts;
      if (!first) throw new AppError('not_found', `No import ${importId} waits to be merged.`);
      await tx.query(sql.REMOVE_JOB, [`${MERGE_IMPORT}:${importId}`]);
      return { name: first.name, workspaces: parts.reduce((sum, { workspaces }) => sum + workspaces, 0) };
    });
  }
}
