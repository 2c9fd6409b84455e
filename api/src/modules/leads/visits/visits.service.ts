import { Injectable } from '@nestjs/common';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import type { Visit } from './visit.dto.js';
import { NOTE_PRESENCE, VISIT } from './visits.queries.js';

/** Visits of users to workspaces. */
@Injectable()
export class VisitsService {
  constructor(private readonly writes: WorkspaceWrites) {}

  /** Notes that the user is in the workspace, which begins a visit after an absence. */
  start(actor: WorkspaceActor): Promise<Visit> {
    return this.writes.transaction(actor, async (tx) => {
      await tx.query(NOTE_PRESENCE);
      const [row] = await tx.query<{ body: string }[]>(VISIT.text);
      if (!row) throw new Error('The visit statement returned no row');
      return JSON.parse(row.body) as Visit;
    });
  }
}
