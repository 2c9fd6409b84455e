import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Not, type Repository } from 'typeorm';
import { END_CUSTOMER_SESSIONS } from '../../platform/access/session.statement.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { LeadTotalsService } from '../leads/changes/lead-totals.service.js';
import { REFRESH_REPOS } from '../repos/ledger/repo-ledger.service.js';
import { toChangedCustomer, toNewCustomer, type CustomerFields, type CustomerInput } from './customer.rules.js';
import { maskedWebhook, PROMPT_TEXTS, toCustomerView, type CustomerView, type PromptConfig } from './customer.dto.js';
import { Customer } from './customer.entity.js';

/** A customer and its masked webhook; null: it has none. */
export interface CustomerWebhook {
  id: number;
  name: string;
  slug: string;
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
    private readonly totals: LeadTotalsService,
    private readonly jobs: Jobs,
  ) {}

  /** Returns all customers, active or not, sorted by name, with their numbers of hidden leads. */
  async list(): Promise<(CustomerView & { hiddenCount: number })[]> {
    const customers = await this.customers.find({ order: { name: 'asc', id: 'asc' } });
    const hidden = await this.writes.acrossWorkspaces((tx) => this.totals.countHiddenLeads(tx));
    return Promise.all(
      customers.map(async (customer) =>
        Object.assign(await toCustomerView(customer, this.secrets), { hiddenCount: hidden.get(customer.id) ?? 0 }),
      ),
    );
  }

  /** @throws AppError invalid, with the reason for each field; conflict when another has the slug or domain */
  async create(input: CustomerInput, actor: Actor = TERMINAL_ACTOR): Promise<CustomerView> {
    const fields = toNewCustomer(input);
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
   * Leaves undefined fields unchanged. Deactivating ends the sessions of the customer's staff; reactivating fetches at
   * once what happened in the meantime.
   * @throws AppError not_found; invalid, also for another slug or domain than the stored ones
   */
  async update(slug: string, input: CustomerInput, actor: Actor): Promise<CustomerView> {
    return this.db.transaction(async (tx) => {
      const customer = await tx
        .getRepository(Customer)
        .findOne({ where: { slug }, lock: { mode: 'for_no_key_update' } });
      if (!customer) throw customerNotFound(slug);
      const fields = toChangedCustomer(input, customer);
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
    if (!customer) throw customerNotFound(slug);
    return customer;
  }

  /** Returns the active customer with this slug; null when there is none. */
  findActiveBySlug(slug: string): Promise<Customer | null> {
    return this.customers.findOneBy({ slug, active: true });
  }

  /** Whether the domain of e-mail addresses is another customer's than this one's, active or not. */
  isDomainOfAnother(customerId: number, emailDomain: string): Promise<boolean> {
    return this.customers.existsBy({ emailDomain, id: Not(customerId) });
  }

  async getEmailDomain(tx: EntityManager, customerId: number): Promise<string> {
    const { emailDomain } = await tx.findOneByOrFail(Customer, { id: customerId });
    return emailDomain;
  }

  async findSlug(customerId: number): Promise<string> {
    return (await this.customers.findOneByOrFail({ id: customerId })).slug;
  }

  getNames(tx: EntityManager, customerId: number): Promise<Pick<Customer, 'name' | 'slug'>> {
    return tx.findOneByOrFail(Customer, { id: customerId });
  }

  async getSlug(tx: EntityManager, customerId: number): Promise<string> {
    const { slug } = await tx.findOneByOrFail(Customer, { id: customerId });
    return slug;
  }

  findActiveByEmailDomain(tx: EntityManager, emailDomain: string): Promise<Customer | null> {
    return tx.findOneBy(Customer, { emailDomain, active: true });
  }

  /** Returns what playbooks of this workspace are written from. */
  async getPrompt(customerId: number): Promise<{ name: string; promptConfig: PromptConfig }> {
    return this.customers.findOneByOrFail({ id: customerId });
  }

  /** Returns the webhooks of all customers that have one, sorted by name. */
  async listWebhooks(): Promise<CustomerWebhook[]> {
    const customers = await this.customers
      .createQueryBuilder('customer')
      .where('slack_webhook_url is not null')
      .orderBy('customer.name')
      .addOrderBy('customer.id')
      .getMany();
    return Promise.all(customers.map((customer) => this.withWebhook(customer)));
  }

  /** Returns the ids of active customers with a webhook. */
  async listIdsWithChannel(): Promise<number[]> {
    const customers = await this.customers
      .createQueryBuilder('customer')
      .select('customer.id')
      .where('slack_webhook_url is not null and active')
      .getMany();
    return customers.map(({ id }) => id);
  }

  /**
   * Returns the decrypted webhook address, a secret for sending only; null: the customer has none.
   * @param locked whether to lock it against changes until the transaction ends
   * @throws AppError unavailable, when its encryption key is lost
   */
  async getWebhook(
    tx: EntityManager,
    customerId: number,
    { locked = false } = {},
  ): Promise<Pick<Customer, 'name' | 'slug' | 'active'> & { webhook: string | null }> {
    const { name, slug, active, slackWebhookUrl } = await tx
      .getRepository(Customer)
      .findOneOrFail({ where: { id: customerId }, ...(locked && { lock: { mode: 'pessimistic_read' } }) });
    try {
      const webhook = slackWebhookUrl && (await this.secrets.decrypt('slackWebhook', customerId, slackWebhookUrl));
      return { name, slug, active, webhook };
    } catch {
      throw new AppError('unavailable', 'The webhook was kept under another SECRET_KEY: enter it again.');
    }
  }

  /** Returns the customer, locked against other changes of its webhook until the transaction ends. */
  async lockWebhook(tx: EntityManager, customerId: number): Promise<CustomerWebhook> {
    const customer = await tx
      .getRepository(Customer)
      .findOneOrFail({ where: { id: customerId }, lock: { mode: 'for_no_key_update' } });
    return this.withWebhook(customer);
  }

  /** Stores the address encrypted; null removes it. */
  async setWebhook(tx: EntityManager, customerId: number, address: string | null): Promise<void> {
    const slackWebhookUrl = address === null ? null : await this.secrets.encrypt('slackWebhook', customerId, address);
    await tx.update(Customer, { id: customerId }, { slackWebhookUrl });
  }

  private async withWebhook(customer: Customer): Promise<CustomerWebhook> {
    const { id, name, slug } = customer;
    return { id, name, slug, webhook: await maskedWebhook(customer, this.secrets) };
  }
}

const TERMINAL_ACTOR: Actor = { userEmail: null, address: null };

function customerNotFound(slug: string): AppError {
  return new AppError('not_found', `There is no customer with the slug ${slug}.`);
}

/** Lists the changed fields for the audit log: their names, not their values. */
function describeChange(before: CustomerFields, after: CustomerFields): string {
  const changed = [
    before.active !== after.active && (after.active ? 'activated' : 'deactivated'),
    before.name !== after.name && 'name',
    before.companyLinkedinUrl !== after.companyLinkedinUrl && 'LinkedIn URL',
    PROMPT_TEXTS.some((text) => before.promptConfig[text] !== after.promptConfig[text]) && 'prompt texts',
  ].filter((change) => change !== false);
  return changed.length > 0 ? changed.join(', ') : 'nothing changed';
}
