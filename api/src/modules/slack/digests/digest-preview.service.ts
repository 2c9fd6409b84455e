import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { nextNightlyRun } from '../../../platform/jobs/nightly.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ViewsService } from '../../views/views.service.js';
import { PREVIEW_COMPANIES } from './digest-delivery.queries.js';
import type { DigestCompany } from './digest-message.js';
import type { DigestPreview } from './slack-delivery.dto.js';

/** Jobs have no user: they see the workspace's favourites only. */
const NO_USER = 0;
/** A preview of more leads would take long, and says no more. */
const MAX_PREVIEWED_LEADS = 10_000;
const DEFAULT_DAYS = 7;

interface PreviewRow {
  leadsCount: number;
  companiesCount: number;
  companies: DigestCompany[];
}

/** What the next digest of a view would report. */
@Injectable()
export class DigestPreviews {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly views: ViewsService,
    private readonly leads: LeadsService,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Previews the digest of a view that is subscribed, or that would be from seven days ago.
   * @throws AppError not_found, for another customer's view; invalid, for a view with invalid filters
   */
  async preview(customerId: number, viewId: string): Promise<DigestPreview> {
    const now = new Date(this.clock.now());
    const ids = await this.writes.transaction({ customerId, userId: NO_USER }, async (tx) => {
      const { filters, start } = await this.views.requireShared(tx, customerId, viewId);
      const since = start ?? new Date(now.getTime() - DEFAULT_DAYS * DAY_MS).toISOString().slice(0, 10);
      const parameters = new SqlParameters();
      const { query } = this.leads.matchingLeads(filters, parameters, now);
      const day = parameters.add(since, 'date');
      const recent = `${query} and l.last_signal_at >= ${day}::timestamp at time zone 'UTC' limit ${MAX_PREVIEWED_LEADS}`;
      return tx.query<{ lead_id: number }[]>(recent, parameters.values);
    });
    const leadIds = ids.map(({ lead_id: leadId }) => leadId);
    const [row] = await this.writes.acrossWorkspaces((tx) =>
      tx.query<PreviewRow[]>(PREVIEW_COMPANIES, [customerId, leadIds, viewId]),
    );
    const { leadsCount, companiesCount, companies } = row ?? { leadsCount: 0, companiesCount: 0, companies: [] };
    return {
      leads: leadsCount,
      companies: companiesCount,
      shown: companies,
      nextRun: nextNightlyRun(this.config.nightlyAt, now.getTime()).toISOString(),
    };
  }
}
