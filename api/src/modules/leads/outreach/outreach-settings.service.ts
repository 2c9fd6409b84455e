import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { DEFAULT_STATUS_NAMES, OUTREACH_STATUSES, type OutreachStatus } from '../fields/outreach.dto.js';
import { NEXT_VERSION } from '../changes/list-version.js';
import type { SavedStatusNames } from './outreach-settings.dto.js';
import { SAVE_STATUS_NAMES } from './outreach-settings.queries.js';

type Names = Partial<Record<OutreachStatus, string>>;

/** The names that a workspace gives statuses. */
@Injectable()
export class OutreachSettingsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly audit: AuditLog,
  ) {}

  /** @throws AppError invalid for two statuses of one name */
  saveNames(
    actor: WorkspaceActor,
    audit: Actor & { customerSlug: string },
    names: Names,
  ): Promise<SavedStatusNames['statuses']> {
    const customNames = readNames(names);
    return this.writes.transaction(actor, async (tx) => {
      const [[saved] = []] = await tx.query<[{ statuses: SavedStatusNames['statuses'] }[], number]>(SAVE_STATUS_NAMES, [
        JSON.stringify(customNames),
      ]);
      if (!saved) throw new Error('The workspace is gone');
      await tx.query(`update lead_total total set ${NEXT_VERSION} where customer_id = $workspace`);
      const detail = saved.statuses.map(({ name }) => name).join(', ');
      await this.audit.record({ action: 'outreach.statuses', outcome: 'done', ...audit, detail }, tx);
      return saved.statuses;
    });
  }
}

/** Returns the names that differ from the default ones. */
function readNames(names: Names): Names {
  const all = OUTREACH_STATUSES.map((status) => {
    const clean = (names[status] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
    return [status, clean === '' ? DEFAULT_STATUS_NAMES[status] : clean] as const;
  });
  const usedNames = new Set<string>();
  for (const [status, name] of all) {
    const key = name.toLowerCase();
    if (usedNames.has(key)) {
      throw new AppError('invalid', `Two statuses are called ${name}.`, { field: `names.${status}` });
    }
    usedNames.add(key);
  }
  return Object.fromEntries(all.filter(([status, name]) => name !== DEFAULT_STATUS_NAMES[status]));
}
