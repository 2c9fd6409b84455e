import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { AppError } from '../../../platform/errors.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ViewsService } from '../../views/views.service.js';
import type { Alert } from '../alert.entity.js';
import { addHits } from './alert-finder.queries.js';

/** Finds what is new for an alert. */
@Injectable()
export class AlertHits {
  constructor(
    private readonly views: ViewsService,
    private readonly leads: LeadsService,
  ) {}

  /**
   * Stores what is new, with a message about it unless it was known before the alert. Returns the message's id, if any.
   * @throws AppError not_found, for a view that the user does not see; invalid, for its filters
   */
  async find(
    tx: EntityManager,
    member: WorkspaceActor,
    alert: Pick<Alert, 'alertId' | 'event' | 'viewId' | 'since' | 'afterEmploymentId'>,
    { isKnown, now }: { isKnown: boolean; now: Date },
  ): Promise<string | undefined> {
    const parameters = new SqlParameters();
    const { matching, entityType } = await this.matching(tx, member, alert.viewId, parameters, now);
    const statement = addHits(matching, { ...alert, entityType, now }, isKnown, parameters);
    const [message] = await tx.query<{ messageId: string | null }[]>(statement, parameters.values);
    return message?.messageId ?? undefined;
  }

  /** Returns a query for the leads `l` that an alert is about, and what its view lists. @throws as `find` does */
  async matching(
    tx: EntityManager,
    member: WorkspaceActor,
    viewId: string | null,
    parameters: SqlParameters,
    now: Date,
  ): Promise<{ matching: string; entityType: 'leads' | 'companies'; viewName: string | null }> {
    if (viewId === null) {
      const { query } = this.leads.matchingLeads([], parameters, now);
      return { matching: query, entityType: 'leads', viewName: null };
    }
    const [view] = await this.views.listVisible(tx, member, [viewId]);
    if (!view) throw new AppError('not_found', 'View not found');
    const { query } = this.leads.matchingLeads(view.filters, parameters, now);
    return { matching: query, entityType: view.entityType, viewName: view.name };
  }
}
