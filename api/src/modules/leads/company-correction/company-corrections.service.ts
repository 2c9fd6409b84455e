import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { AppError } from '../../../platform/errors.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { COPIED_FACTS } from '../fields/lead-fields.rules.js';
import { copySource, joinOwnValues, ownCompany } from '../fields/own-values.rules.js';
import { SHOWN_TO_USER } from '../fields/shown-leads.rules.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';

const COMPANY_FACTS = COPIED_FACTS.filter(({ table }) => table === 'company');

const assignCompany = (company: string, decidedAt: string) => `
update lead set company_decided_at = ${decidedAt},
  ${COMPANY_FACTS.map(({ column, sourceColumn }) => `${column} = ${copySource('company', sourceColumn)}`).join(', ')},
  score_due_at = '-infinity'
from lead l left join company on company.company_id = ${company}
${joinOwnValues('l.customer_id')}
where l.customer_id = $1 and l.lead_id = $2 and ${SHOWN_TO_USER} and lead.customer_id = $1 and lead.lead_id = $2
returning lead.lead_id`;

const ASSIGN_CORRECTION = assignCompany('$3::int', 'now()');
const ASSIGN_BY_RULES = assignCompany(`coalesce(${ownCompany('l')}, $3::int)`, 'null');
const COMPANY_BY_RULES = 'select company_id as "companyId" from person where person_id = $1';

/**
 * A workspace's own corrections of its leads' companies. They win over every source and update the totals.
 */
@Injectable()
export class CompanyCorrectionsService {
  constructor(
    private readonly companies: CompaniesService,
    private readonly totals: LeadTotalsService,
  ) {}

  /** @param name null: the person works for no company. @throws AppError not_found */
  async correct(tx: EntityManager, customerId: CustomerId, leadId: number, name: string | null): Promise<void> {
    // Before the company, in the order in which imports lock them.
    await this.totals.lockWorkspaces(tx, [customerId]);
    const companyId = name === null ? null : await this.companies.requireByName(tx, name);
    await this.change(tx, ASSIGN_CORRECTION, [customerId, leadId, companyId]);
  }

  /** Assigns the company that the workspace's own files name, else the one that the rules found for the person. @throws AppError not_found */
  async remove(tx: EntityManager, customerId: CustomerId, leadId: number): Promise<void> {
    await this.totals.lockWorkspaces(tx, [customerId]);
    const [person] = await tx.query<{ companyId: number | null }[]>(COMPANY_BY_RULES, [leadId]);
    await this.change(tx, ASSIGN_BY_RULES, [customerId, leadId, person?.companyId ?? null]);
  }

  private async change(tx: EntityManager, update: string, parameters: [number, number, ...unknown[]]): Promise<void> {
    const [customerId, leadId] = parameters;
    const lead = { query: 'select $1::int as customer_id, $2::int as lead_id', parameters: [customerId, leadId] };
    await this.totals.changeLeads(tx, lead, async () => {
      const [updated] = await tx.query<[unknown[], number]>(update, parameters);
      if (updated.length === 0) throw new AppError('not_found', 'Lead not found');
    });
  }
}
