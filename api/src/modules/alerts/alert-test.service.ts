import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { AppError } from '../../platform/errors.js';
import { MAX_ALERT_TESTS_PER_DAY, MAX_ALERT_TESTS_PER_MINUTE } from '../../platform/limits.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.service.js';
import { Clock, DAY_MS } from '../../platform/time.js';
import { CustomersService } from '../customers/customers.service.js';
import { ViewsService } from '../views/views.service.js';
import { Alert } from './alert.entity.js';
import type { AlertContent } from './delivery/alert-content.js';
import { AlertSender } from './delivery/alert-sender.service.js';

const RATE_LIMIT = {
  name: 'alert-test',
  maxPerKey: MAX_ALERT_TESTS_PER_MINUTE,
  message: `You may send ${MAX_ALERT_TESTS_PER_MINUTE} test messages a minute: try again then.`,
};
const DAILY_LIMIT = {
  name: 'alert-test-day',
  maxPerKey: MAX_ALERT_TESTS_PER_DAY,
  windowSeconds: DAY_MS / 1000,
  message: `You may send ${MAX_ALERT_TESTS_PER_DAY} test messages a day: try again tomorrow.`,
};
const ARRIVED = {
  email: 'The mail server took the message: look for it in your inbox.',
  slack: 'Slack took the message: look for it in the channel.',
  webhook: 'The receiver took the message.',
} as const;

/** Sends test messages to where alerts of users go. Only the audit log has them: they report no lead. */
@Injectable()
export class AlertTests {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly views: ViewsService,
    private readonly customers: CustomersService,
    private readonly sender: AlertSender,
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a test message. Returns the result in words.
   * @throws AppError not_found; throttled; bad_gateway, with the reason
   */
  async send(member: WorkspaceActor, alertId: string, actor: Actor, email: string): Promise<string> {
    const { alert, content } = await this.writes.transaction(member, (tx) => this.read(tx, member, alertId));
    await this.limits.require([RATE_LIMIT, member.userId], [DAILY_LIMIT, member.userId]);
    const createdAt = new Date(this.clock.now());
    const { channel, webhookUrl, secret } = alert;
    const target = { ...member, alertId, channel, webhookUrl, secret, email };
    const outcome = await this.sender.send({ ...target, messageId: randomUUID(), createdAt, content });
    const why = outcome.kind === 'accepted' ? null : outcome.why;
    await this.writes.transaction(member, async (tx) => {
      const about = [alert.event, channel, alert.addressHint].filter(Boolean).join(' ');
      const detail = why === null ? about : `${about}: ${why}`;
      const entry = { action: 'alert.test', outcome: why === null ? 'done' : 'failed' } as const;
      await this.audit.record({ ...entry, ...actor, customerSlug: content.workspace.slug, detail }, tx);
    });
    if (why === null) return ARRIVED[channel];
    throw new AppError('bad_gateway', outcome.kind === 'unanswered' ? `${why} It may have arrived.` : why);
  }

  private async read(
    tx: EntityManager,
    member: WorkspaceActor,
    alertId: string,
  ): Promise<{ alert: Alert; content: AlertContent }> {
    const { customerId, userId } = member;
    const alert = await tx.findOneBy(Alert, { customerId, userId, alertId });
    if (!alert) throw new AppError('not_found', 'There is no such alert.');
    const { viewId } = alert;
    const [view] = viewId === null ? [] : await this.views.listVisible(tx, member, [viewId]);
    const { name, slug } = await this.customers.getNames(tx, customerId);
    const ofView = {
      viewId: view ? viewId : null,
      viewName: view?.name ?? null,
      entityType: view?.entityType ?? 'leads',
    };
    return { alert, content: { event: 'test', workspace: { name, slug }, ...ofView, total: 0, items: [] } };
  }
}
