import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/visit.js';
import { AppError } from '../../../platform/errors.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { LeadTotals } from '../lead-totals.service.js';

const TAKE_COMPANY = (company: string, decidedAt: string) => `
update lead set company_decided_at = ${decidedAt}, company_id = company.company_id, company_name = company.name,
  company_employee_count = company.employee_count, company_country_code = company.country_code,
  score_due_at = '-infinity'
from person left join company on company.company_id = ${company}
where (customer_id, lead_id) = ($1, $2) and person_id = lead_id and verdict <> 'hidden'
returning lead_id`;

const CORRECT = TAKE_COMPANY('$3::int', 'now()');
const FOLLOW_RULES = TAKE_COMPANY('person.company_id', 'null');

/**
 * What a workspace knows better of its leads' companies. It is the workspace's own, and stays whatever is imported or
 * found out later; the totals go along.
 */
@Injectable()
export class CompanyCorrections {
  constructor(
    private readonly companies: CompaniesService,
    private readonly totals: LeadTotals,
  ) {}

  /** @param name null: the person works for no company. @throws AppError not_found */
  async correct(tx: EntityManager, customerId: CustomerId, leadId: number, name: string | null): Promise<void> {
    // Before the company, as whoever else adds companies does it.
    await this.totals.lockWorkspaces(tx, [customerId]);
    const companyId = name === null ? null : await this.companies.require(tx, name);
    await this.change(tx, CORRECT, [customerId, leadId, companyId]);
  }

  /** Back to what the rules say of the person. @throws AppError not_found */
  async remove(tx: EntityManager, customerId: CustomerId, leadId: number): Promise<void> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    await this.change(tx, FOLLOW_RULES, [customerId, leadId]);
  }

  private async change(tx: EntityManager, update: string, parameters: [number, number, ...unknown[]]): Promise<void> {
    const [customerId, leadId] = parameters;
    const lead = { query: 'select $1::int as customer_id, $2::int as lead_id', parameters: [customerId, leadId] };
    await this.totals.follow(tx, lead, async () => {
      const [known] = await tx.query<[unknown[], number]>(update, parameters);
      if (known.length === 0) throw new AppError('not_found', 'Lead not found');
    });
  }
}
