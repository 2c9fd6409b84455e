import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError, onConflict } from '../../platform/errors.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/workspace-writes.js';
import { LeadsService } from '../leads/leads.service.js';
import type { NamedView, SaveView } from './view.dto.js';
import { ADD_VIEW, REMOVE_VIEW, UPDATE_VIEW } from './views.queries.js';

const nameTaken = onConflict({
  lead_view_name: () => new AppError('conflict', 'There is already a view of this name', { field: 'name' }),
});

/** Saved sets of filters. Names are trimmed; filters are kept as they came, once they are known to work. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly leads: LeadsService,
  ) {}

  /** @throws AppError invalid for an empty name or a wrong filter; conflict when a view of this type has the name */
  async create(actor: WorkspaceActor, input: SaveView): Promise<NamedView> {
    const columns = this.columns(input);
    const [view] = await this.writes
      .transaction(actor, (tx) => tx.query<NamedView[]>(ADD_VIEW, columns))
      .catch(nameTaken);
    if (!view) throw new Error('No view came of saving one');
    return view;
  }

  /** @throws AppError as `create` does, and not_found */
  async update(actor: WorkspaceActor, viewId: string, input: SaveView): Promise<NamedView> {
    const values = [...this.columns(input), requireId(viewId)];
    const [[view]] = await this.writes
      .transaction(actor, (tx) => tx.query<[NamedView[], number]>(UPDATE_VIEW, values))
      .catch(nameTaken);
    if (!view) throw notFound();
    return view;
  }

  /** @throws AppError not_found */
  async remove(actor: WorkspaceActor, viewId: string): Promise<void> {
    const id = requireId(viewId);
    const [, removed] = await this.writes.transaction(actor, (tx) => tx.query<[unknown, number]>(REMOVE_VIEW, [id]));
    if (removed === 0) throw notFound();
  }

  private columns({ name, entityType, filters }: SaveView): [string, string, string] {
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.includes('\0')) {
      throw new AppError('invalid', 'View name is required', { field: 'name' });
    }
    this.leads.checkFilters(filters);
    return [trimmed, entityType, storable(filters)];
  }
}

/** As JSON that the database takes: half a character, which it refuses, becomes its replacement. */
function storable(filters: unknown): string {
  return JSON.stringify(filters, (_, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );
}

function requireId(viewId: string): string {
  if (!isUUID(viewId)) throw notFound();
  return viewId;
}

function notFound(): AppError {
  return new AppError('not_found', 'View not found');
}
