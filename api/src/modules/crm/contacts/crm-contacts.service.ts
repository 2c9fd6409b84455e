import { Injectable, Logger } from '@nestjs/common';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Clock } from '../../../platform/time.js';
import { CrmError, type Crm } from '../crm.js';
import { CrmClients } from '../crm-clients.service.js';
import { crmQueue, READ_CRM_CONTACTS, type CrmReading } from '../crm-jobs.js';
import { retryTime } from '../crm-retries.rules.js';
import { CrmConnection } from '../connection/crm-connection.entity.js';
import { CrmConnectionsService } from '../connection/crm-connections.service.js';
import { toExternalId } from '../push/plan.rules.js';
import * as sql from './crm-contacts.queries.js';

interface LeadRow {
  leadId: number;
}

export interface ContactReading extends CrmReading {
  /** When it began: contacts that were read since are not read again. The time of the job by default. */
  since?: string;
}

const MAX_ATTEMPTS = 6;

/** Reads owner and stage of the contacts that leads were pushed to. Changes nothing in the CRM, and no owner here. */
@Injectable()
export class CrmContactsService {
  private readonly logger = new Logger(CrmContactsService.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly connections: CrmConnectionsService,
    private readonly clients: CrmClients,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Reads the contacts of these leads now. Returns how many they are. @throws AppError not_found; bad_gateway */
  async refresh(member: WorkspaceActor, leadIds: readonly number[]): Promise<number> {
    const { connection, leads } = await this.writes.transaction(member, async (tx) => {
      const connection = await this.connections.get(tx, member.customerId);
      const parameters = [connection.connectionId, leadIds];
      return { connection, leads: await tx.query<LeadRow[]>(sql.CONTACTS_OF_LEADS, parameters) };
    });
    if (leads.length === 0) return 0;
    try {
      await this.read(member, connection, await this.clients.open(connection), leads);
    } catch (error) {
      throw error instanceof CrmError ? new AppError('bad_gateway', error.message) : error;
    }
    return leads.length;
  }

  /** Adds a job for each active workspace with a CRM. */
  async scheduleAll(): Promise<void> {
    const customers = await this.writes.acrossWorkspaces((tx) =>
      tx.find(CrmConnection, { select: { customerId: true }, where: { customer: { active: true } } }),
    );
    for (const { customerId } of customers) await this.schedule({ customerId });
  }

  /** Reads all contacts of a workspace. Where the CRM stops it, a later job continues. */
  async readAll(reading: ContactReading): Promise<void> {
    const { customerId, since = new Date(this.clock.now()).toISOString() } = reading;
    let { failures = 0 } = reading;
    const actor = { customerId, userId: 0 };
    const connection = await this.writes.transaction(actor, (tx) => this.connections.find(tx, customerId));
    if (!connection) return;
    try {
      const crm = await this.clients.open(connection);
      for (let last = 0, isLast = false; !isLast;) {
        const parameters = [connection.connectionId, last, since, crm.batchSize];
        const leads = await this.writes.transaction(actor, (tx) => tx.query<LeadRow[]>(sql.NEXT_CONTACTS, parameters));
        if (leads.length > 0) {
          await this.read(actor, connection, crm, leads);
          failures = 0;
        }
        last = leads.at(-1)?.leadId ?? last;
        isLast = leads.length < crm.batchSize;
      }
    } catch (error) {
      if (!(error instanceof CrmError)) throw error;
      this.logger.warn(`The contacts of customer ${customerId} were not read: ${error.message}`);
      const runAt = retryTime(error, failures, this.clock.now());
      if (runAt) await this.schedule({ customerId, since, failures: failures + 1 }, runAt);
    }
  }

  private async schedule(reading: ContactReading, runAt?: Date): Promise<void> {
    const { customerId } = reading;
    const key = `${READ_CRM_CONTACTS}:${customerId}`;
    const options = { key, queue: crmQueue(customerId), maxAttempts: MAX_ATTEMPTS, runAt };
    await this.writes.transaction({ customerId, userId: 0 }, (tx) =>
      this.jobs.add(tx, READ_CRM_CONTACTS, reading, options),
    );
  }

  private async read(
    actor: WorkspaceActor,
    { connectionId }: CrmConnection,
    crm: Crm,
    leads: readonly LeadRow[],
  ): Promise<void> {
    const externalIds = leads.map(({ leadId }) => toExternalId(leadId));
    const records = await crm.find({ externalIds, emails: [] }, []);
    const byExternalId = new Map(records.map((record) => [record.externalId, record]));
    const contacts = leads.flatMap(({ leadId }) => {
      const record = byExternalId.get(toExternalId(leadId));
      return record ? [{ leadId, ...record }] : [];
    });
    const leadsWithContact = new Set(contacts.map(({ leadId }) => leadId));
    const missing = leads.flatMap(({ leadId }) => (leadsWithContact.has(leadId) ? [] : [leadId]));
    const readAt = new Date(this.clock.now());
    await this.writes.transaction(actor, async (tx) => {
      await tx.query(sql.STORE_READ_CONTACTS, [
        connectionId,
        contacts.map(({ leadId }) => leadId),
        contacts.map(({ recordId }) => recordId),
        contacts.map(({ owner }) => owner),
        contacts.map(({ ownerEmail }) => ownerEmail),
        contacts.map(({ stage }) => stage),
        contacts.map(({ url }) => url),
        readAt,
      ]);
      if (missing.length > 0) await tx.query(sql.STORE_MISSING_CONTACTS, [connectionId, missing, readAt]);
    });
  }
}
