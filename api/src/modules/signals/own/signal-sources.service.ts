import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { MAX_ROW_ID } from '../../../platform/limits.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { SignalRemovalService } from '../../leads/verdict/signal-removal.service.js';
import type { AddSignalSource, SaveSignalSource, SignalSourceView } from './own-signals.dto.js';
import {
  ADD_SOURCE_NAME,
  LIST_SOURCES,
  OWN_SIGNALS_OF_SOURCE,
  RESCORE_COMPANIES_OF_SOURCE,
} from './own-signals.queries.js';
import { SignalSource } from './signal-source.entity.js';

/** Own sources of a workspace. All methods need a transaction across workspaces, and name the workspace. */
@Injectable()
export class SignalSourcesService {
  constructor(
    private readonly totals: LeadTotalsService,
    private readonly facts: LeadFactsService,
    private readonly scores: LeadScoresService,
    private readonly signals: SignalRemovalService,
  ) {}

  list(tx: EntityManager, customerId: number): Promise<SignalSourceView[]> {
    return tx.query<SignalSourceView[]>(LIST_SOURCES, [customerId]);
  }

  /** @throws AppError conflict, when there is a source of this name, or too many */
  async add(tx: EntityManager, customerId: number, { name, type, weight }: AddSignalSource): Promise<number> {
    const [row] = await tx.query<{ sourceId: number }[]>(ADD_SOURCE_NAME, [customerId, name]);
    if (!row) throw sameName();
    const { sourceId } = row;
    await tx.insert(SignalSource, { customerId, sourceId, type, weight });
    return sourceId;
  }

  /** Renames a source and changes its weight; scores follow. Returns its earlier name. @throws AppError not_found, conflict */
  async change(tx: EntityManager, customerId: number, id: string, { name, weight }: SaveSignalSource): Promise<string> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    const source = await requireSource(tx, customerId, id);
    if (source.name !== name) await this.rename(tx, customerId, source.sourceId, name);
    if (source.weight !== weight) {
      await tx.update(SignalSource, { customerId, sourceId: source.sourceId }, { weight });
      await this.scores.requestScoring(tx, customerId);
    }
    return source.name;
  }

  /** Removes a source with its signals; leads without other signals are hidden. @throws AppError not_found */
  async remove(tx: EntityManager, customerId: number, id: string): Promise<{ name: string; leads: number }> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    const { sourceId, name } = await requireSource(tx, customerId, id);
    const values = [customerId, sourceId];
    const leads = await this.signals.remove(tx, OWN_SIGNALS_OF_SOURCE, values);
    await tx.query(RESCORE_COMPANIES_OF_SOURCE, values);
    await tx.query('delete from company_signal_week where (customer_id, source_id) = ($1::int, $2::int)', values);
    await tx.query('delete from own_signal where (customer_id, source_id) = ($1::int, $2::int)', values);
    await tx.delete(SignalSource, { customerId, sourceId });
    await tx.query('delete from repo where repo_id = $2::int and workspace_id = $1::int', values);
    await this.scores.requestScoring(tx);
    return { name, leads };
  }

  private async rename(tx: EntityManager, customerId: number, sourceId: number, name: string): Promise<void> {
    const [other] = await tx.query<unknown[]>(
      'select 1 from repo where workspace_id = $1 and lower(name) = lower($2) and repo_id <> $3',
      [customerId, name, sourceId],
    );
    if (other) throw sameName();
    await tx.query('update repo set name = $2 where repo_id = $1', [sourceId, name]);
    await this.facts.updateSourceKeys(tx, customerId, sourceId);
  }
}

async function requireSource(
  tx: EntityManager,
  customerId: number,
  id: string,
): Promise<{ sourceId: number; name: string; weight: number }> {
  const sourceId = Number(id);
  const [source] =
    sourceId > MAX_ROW_ID
      ? []
      : await tx.query<{ sourceId: number; name: string; weight: number }[]>(
          `select source_id as "sourceId", name, weight from signal_source join repo on repo_id = source_id
           where (customer_id, source_id) = ($1::int, $2::int) for update of signal_source`,
          [customerId, sourceId],
        );
  if (!source) throw new AppError('not_found', 'There is no such source.');
  return source;
}

function sameName(): AppError {
  return new AppError('conflict', 'The workspace has a source of this name.');
}
