import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { END_CUSTOMER_SESSIONS } from '../../platform/access/session.statement.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { Secrets } from '../../platform/secrets.js';
import { WorkspaceWrites } from '../../platform/workspace-writes.js';
import { LeadTotals } from '../leads/lead-totals.service.js';
import { REFRESH_REPOS } from '../repos/ledger/repo-ledger.service.js';
import { changedCustomer, newCustomer, type CustomerFields, type CustomerInput } from './customer-rules.js';
import { maskedWebhook, toCustomerView, webhookSecret, type CustomerView } from './customer.dto.js';
import { Customer } from './customer.entity.js';
import { promptTexts, type PromptConfig } from './prompt-config.dto.js';

/** A customer and its webhook, masked if it has one. */
export interface CustomerWebhook {
  id: number;
  name: string;
  slug: string;
  webhook: string | null;
}

interface Address {
  webhook: string | null;
}

@Injectable()
export class CustomersService {
  constructor(
    private readonly db: DataSource,
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly secrets: Secrets,
    private readonly audit: AuditLog,
    private readonly writes: WorkspaceWrites,
    private readonly totals: LeadTotals,
    private readonly jobs: Jobs,
  ) {}

  /** Every customer, active or not, by name, with how many leads are hidden from it. */
  async list(): Promise<(CustomerView & { hiddenCount: number })[]> {
    const customers = await this.customers.find({ order: { name: 'asc', id: 'asc' } });
    const hidden = await this.writes.acrossWorkspaces((tx) => this.totals.hiddenCounts(tx));
    return customers.map((customer) =>
      Object.assign(toCustomerView(customer, this.secrets), { hiddenCount: hidden.get(customer.id) ?? 0 }),
    );
  }

  /** @throws AppError invalid, with the reason for each field; conflict when another has the slug or domain */
  async create(input: CustomerInput, actor: Actor = fromTerminal): Promise<CustomerView> {
    const fields = newCustomer(input);
    return this.db.transaction(async (tx) => {
      const customer = await tx
        .getRepository(Customer)
        .save(this.customers.create(fields))
        .catch(
          onConflict({
            customer_slug_key: () => new AppError('conflict', 'Another customer has this slug.', { field: 'slug' }),
            customer_email_domain_key: () =>
              new AppError('conflict', 'Another customer has this email domain.', { field: 'email_domain' }),
          }),
        );
      await this.audit.record(
        { action: 'customer.create', outcome: 'done', ...actor, customerSlug: fields.slug, detail: fields.emailDomain },
        tx,
      );
      return toCustomerView(customer, this.secrets);
    });
  }

  /**
   * What the input leaves out stays as it is. Deactivating ends the sessions of the customer's staff for good; who comes
   * back gets at once what has happened since.
   * @throws AppError not_found; invalid, also for another slug or domain than the stored ones
   */
  async update(slug: string, input: CustomerInput, actor: Actor): Promise<CustomerView> {
    return this.db.transaction(async (tx) => {
      const customer = await tx
        .getRepository(Customer)
        .findOne({ where: { slug }, lock: { mode: 'for_no_key_update' } });
      if (!customer) throw noCustomer(slug);
      const fields = changedCustomer(input, customer);
      const detail = describeChange(customer, fields);
      if (customer.active && !fields.active) await tx.query(END_CUSTOMER_SESSIONS, [customer.id]);
      if (!customer.active && fields.active) {
        const { id: customerId } = customer;
        await this.jobs.add(tx, REFRESH_REPOS, { customerId }, { key: `${REFRESH_REPOS}:${customerId}` });
      }
      const saved = await tx.getRepository(Customer).save(Object.assign(customer, fields));
      await this.audit.record({ action: 'customer.update', outcome: 'done', ...actor, customerSlug: slug, detail }, tx);
      return toCustomerView(saved, this.secrets);
    });
  }

  /** @throws AppError not_found */
  async requireBySlug(slug: string): Promise<Customer> {
    const customer = await this.customers.findOneBy({ slug });
    if (!customer) throw noCustomer(slug);
    return customer;
  }

  /** What playbooks of this workspace are written from. */
  async promptOf(customerId: number): Promise<{ name: string; promptConfig: PromptConfig }> {
    return this.customers.findOneByOrFail({ id: customerId });
  }

  /** Of every customer that has a webhook, by name. */
  async listWebhooks(): Promise<CustomerWebhook[]> {
    const customers = await this.customers
      .createQueryBuilder('customer')
      .where('slack_webhook_url is not null')
      .orderBy('customer.name')
      .addOrderBy('customer.id')
      .getMany();
    return customers.map((customer) => this.withWebhook(customer));
  }

  /** Of active customers with a webhook. */
  async idsWithChannel(): Promise<number[]> {
    const customers = await this.customers
      .createQueryBuilder('customer')
      .select('customer.id')
      .where('slack_webhook_url is not null and active')
      .getMany();
    return customers.map(({ id }) => id);
  }

  /**
   * Where messages to the customer go: a secret, for sending alone. null: it has no webhook. `locked`: nobody changes it
   * until the transaction ends.
   * @throws AppError unavailable, when it was kept under another SECRET_KEY
   */
  async webhookOf(
    tx: EntityManager,
    customerId: number,
    { locked = false } = {},
  ): Promise<Pick<Customer, 'name' | 'slug' | 'active'> & Address> {
    const { name, slug, active, slackWebhookUrl } = await tx
      .getRepository(Customer)
      .findOneOrFail({ where: { id: customerId }, ...(locked && { lock: { mode: 'pessimistic_read' } }) });
    try {
      const webhook = slackWebhookUrl && this.secrets.decrypt(webhookSecret, slackWebhookUrl);
      return { name, slug, active, webhook };
    } catch {
      throw new AppError('unavailable', 'The webhook was kept under another SECRET_KEY: enter it again.');
    }
  }

  /** The customer, for the caller's transaction alone to change its webhook until it ends. */
  async lockWebhook(tx: EntityManager, customerId: number): Promise<CustomerWebhook> {
    const customer = await tx
      .getRepository(Customer)
      .findOneOrFail({ where: { id: customerId }, lock: { mode: 'for_no_key_update' } });
    return this.withWebhook(customer);
  }

  /** Encrypted where it lies; null: it has none any more. */
  async setWebhook(tx: EntityManager, customerId: number, address: string | null): Promise<void> {
    const slackWebhookUrl = address === null ? null : this.secrets.encrypt(webhookSecret, address);
    await tx.update(Customer, { id: customerId }, { slackWebhookUrl });
  }

  private withWebhook({ id, name, slug, slackWebhookUrl }: Customer): CustomerWebhook {
    return { id, name, slug, webhook: slackWebhookUrl && maskedWebhook(slackWebhookUrl, this.secrets) };
  }
}

const fromTerminal: Actor = { userEmail: null, address: null };

function noCustomer(slug: string): AppError {
  return new AppError('not_found', `There is no customer with the slug ${slug}.`);
}

/** Which fields become others, for the audit log: their names, not what is in them. */
function describeChange(before: CustomerFields, after: CustomerFields): string {
  const changed = [
    before.active !== after.active && (after.active ? 'activated' : 'deactivated'),
    before.name !== after.name && 'name',
    before.companyLinkedinUrl !== after.companyLinkedinUrl && 'LinkedIn URL',
    promptTexts.some((text) => before.promptConfig[text] !== after.promptConfig[text]) && 'prompt texts',
  ].filter((change) => change !== false);
  return changed.length > 0 ? changed.join(', ') : 'nothing changed';
}
