import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { Clock } from '../../../platform/time.js';
import { CustomersService } from '../../customers/customers.service.js';
import { ExclusionsService } from '../../exclusions/exclusions.service.js';
import { CrmError } from '../crm.js';
import { CRM_KINDS, CRM_NAMES, type CrmKind } from '../../leads/fields/crm-kinds.rules.js';
import { CrmClients, DEFAULT_MAPPINGS } from '../crm-clients.service.js';
import type { SalesforceCredentials } from '../vendors/salesforce-tokens.js';
import { CrmConnection } from './crm-connection.entity.js';
import { findMappingProblems, propertyKey } from './mapping.rules.js';
import {
  PROPERTY_NAME,
  type CheckedCrmConnection,
  type CrmConnectionState,
  type CrmConnectionView,
  type CrmFieldMapping,
  type CrmProperties,
  type SaveCrmConnection,
} from './crm-connection.dto.js';

type CheckResult = Required<Pick<CheckedCrmConnection, 'account' | 'problem' | 'mappingProblems'>>;

/** First key of the advisory lock on the CRM of a workspace. */
const CRM_LOCK = 7_269;
const COLLATOR = new Intl.Collator('en');

/** The CRM that a workspace has connected. */
@Injectable()
export class CrmConnectionsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly exclusions: ExclusionsService,
    private readonly secrets: Secrets,
    private readonly clients: CrmClients,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async read(member: WorkspaceActor): Promise<CrmConnectionState> {
    const connection = await this.writes.transaction(member, (tx) => this.find(tx, member.customerId));
    const kinds = CRM_KINDS.map((kind) => ({
      ...{ kind, name: CRM_NAMES[kind] },
      mapping: DEFAULT_MAPPINGS[kind] as CrmFieldMapping[],
    }));
    return { connection: connection && toView(connection), kinds };
  }

  async find(tx: EntityManager, customerId: number): Promise<CrmConnection | null> {
    return tx.findOne(CrmConnection, { where: { customerId }, relations: { changer: true } });
  }

  /** @throws AppError not_found */
  async get(tx: EntityManager, customerId: number): Promise<CrmConnection> {
    const connection = await this.find(tx, customerId);
    if (!connection) throw notConnected();
    return connection;
  }

  /** Locks the connection against changes until the transaction ends. @throws AppError not_found */
  async lock(tx: EntityManager, customerId: number): Promise<CrmConnection> {
    const connection = await this.lockIfConnected(tx, customerId);
    if (!connection) throw notConnected();
    return connection;
  }

  /** The same; null without a CRM. */
  async lockIfConnected(tx: EntityManager, customerId: number): Promise<CrmConnection | null> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [CRM_LOCK, customerId]);
    return this.find(tx, customerId);
  }

  /**
   * Connects a CRM, or replaces token and mapping. Another CRM, or one at another address, forgets what was pushed to the
   * former.
   * @throws AppError invalid
   */
  async save(member: WorkspaceActor, input: SaveCrmConnection, actor: Actor): Promise<CrmConnectionView> {
    const { customerId, userId } = member;
    const token = readCredentials(input);
    requireUniqueProperties(input);
    return this.writes.transaction(member, async (tx) => {
      const stored = await this.lockIfConnected(tx, customerId);
      const ofKind = stored?.kind === input.kind ? stored : null;
      const url = this.clients.readUrl(input.kind, input.url ?? ofKind?.url ?? '');
      const present = ofKind?.url === url ? ofKind : null;
      if (token === '' && !present) throw missingToken(input.kind);
      if (stored && !present) await this.forget(tx, customerId);
      const connectionId = present?.connectionId ?? randomUUID();
      const row = { ownerId: customerId, rowId: connectionId };
      // The token must not be sent to another CRM than it was entered for.
      const secret = token === '' ? (present?.secret ?? '') : await this.secrets.encrypt('crmSecret', row, token);
      await tx.upsert(
        CrmConnection,
        {
          ...{ customerId, connectionId, kind: input.kind, secret, url, changedBy: userId },
          mapping: input.mapping ?? null,
          changedAt: new Date(this.clock.now()),
        },
        ['customerId'],
      );
      const detail = `${CRM_NAMES[input.kind]}${token === '' ? '' : ', new token'}`;
      await this.record(tx, 'crm-connection.save', customerId, detail, actor);
      return toView(await this.get(tx, customerId));
    });
  }

  /** Removes the connection with its pushes; contacts in the CRM stay. @throws AppError not_found */
  async remove(member: WorkspaceActor, actor: Actor): Promise<void> {
    const { customerId } = member;
    await this.writes.transaction(member, async (tx) => {
      const { kind } = await this.lock(tx, customerId);
      await this.forget(tx, customerId);
      await this.record(tx, 'crm-connection.remove', customerId, CRM_NAMES[kind], actor);
    });
  }

  /** Asks the CRM whether the token works. @throws AppError not_found */
  async check(member: WorkspaceActor, actor: Actor): Promise<CheckResult> {
    const { customerId } = member;
    const connection = await this.writes.transaction(member, (tx) => this.get(tx, customerId));
    const result = await this.checkConnection(connection);
    await this.writes.transaction(member, (tx) =>
      this.record(tx, 'crm-connection.check', customerId, checkDetail(result), actor),
    );
    return result;
  }

  /** Reads the properties that a mapping can name. @throws AppError not_found */
  async listProperties(member: WorkspaceActor): Promise<CrmProperties> {
    const connection = await this.writes.transaction(member, (tx) => this.get(tx, member.customerId));
    try {
      const properties = await (await this.clients.open(connection)).listProperties();
      const views = properties
        .filter(({ name }) => PROPERTY_NAME.test(name))
        .map(({ options: _, ...property }) => property)
        .sort((one, other) => COLLATOR.compare(one.label, other.label));
      return { properties: views, problem: null };
    } catch (error) {
      if (!(error instanceof CrmError)) throw error;
      return { properties: [], problem: error.message };
    }
  }

  async record(
    tx: EntityManager,
    action: AuditAction,
    customerId: number,
    detail: string,
    actor: Actor,
  ): Promise<void> {
    const customerSlug = await this.customers.getSlug(tx, customerId);
    await this.audit.record({ action, outcome: 'done', ...actor, customerSlug, detail }, tx);
  }

  /** The exclusion list stays: without it, customers would be approached as strangers. */
  private async forget(tx: EntityManager, customerId: number): Promise<void> {
    await this.exclusions.keepAsManual(tx);
    await tx.delete(CrmConnection, { customerId });
  }

  private async checkConnection(connection: CrmConnection): Promise<CheckResult> {
    const { kind, mapping } = connection;
    try {
      const crm = await this.clients.open(connection);
      const account = await crm.check();
      const properties = await crm.listProperties();
      const problems = findMappingProblems(mapping ?? DEFAULT_MAPPINGS[kind], properties, kind);
      return { account, problem: null, mappingProblems: problems };
    } catch (error) {
      if (error instanceof CrmError) return { account: null, problem: error.message, mappingProblems: [] };
      throw error;
    }
  }
}

/** Returns the secret to encrypt; empty when the stored one stays. @throws AppError invalid */
function readCredentials({ kind, ...input }: SaveCrmConnection): string {
  const [token, clientId] = [input.token?.trim() ?? '', input.clientId?.trim() ?? ''];
  if (kind !== 'salesforce' || (token === '' && clientId === '')) return token;
  if (clientId === '') throw new AppError('invalid', 'Enter the consumer key', { field: 'clientId' });
  if (token === '') throw missingToken(kind);
  return JSON.stringify({ clientId, clientSecret: token } satisfies SalesforceCredentials);
}

function missingToken(kind: CrmKind): AppError {
  const message = kind === 'salesforce' ? 'Enter the consumer key and secret' : 'Enter the access token';
  return new AppError('invalid', message, { field: 'token' });
}

function checkDetail({ account, problem, mappingProblems }: CheckResult): string {
  return problem ?? [account, ...mappingProblems.map(({ property }) => `${property} cannot be written`)].join(', ');
}

function notConnected(): AppError {
  return new AppError('not_found', 'The workspace has no CRM connected.');
}

/** @throws AppError invalid */
function requireUniqueProperties({ kind, mapping = [] }: SaveCrmConnection): void {
  const keys = mapping.map(({ property }) => propertyKey(kind, property));
  const repeated = mapping.find((_, at) => keys.indexOf(keys[at] ?? '') !== at);
  if (!repeated) return;
  throw new AppError('invalid', `Two values would go to the property ${repeated.property}`, { field: 'mapping' });
}

function toView({ kind, url, mapping, changedAt, changer }: CrmConnection): CrmConnectionView {
  return {
    ...{ kind, url },
    mapping: (mapping ?? DEFAULT_MAPPINGS[kind]) as CrmFieldMapping[],
    changedAt: changedAt.toISOString(),
    changedBy: changer?.email ?? '',
  };
}
