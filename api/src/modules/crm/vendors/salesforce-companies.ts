import type { CrmCompany, CrmStage } from '../crm.js';
import { oneOf, picklist, type SalesforceApi, type SalesforceRecord } from './salesforce-api.js';
import { webDomain } from './web-domain.js';
import { textAt } from './text-at.js';

/** The fields of accounts and opportunities whose values are stages. */
const STAGES = [
  { object: 'Account', field: 'Type', group: 'Type of accounts' },
  { object: 'Opportunity', field: 'StageName', group: 'Stage of opportunities' },
];

/** The accounts of Salesforce by their type, or by the stage of their opportunities. */
export class SalesforceCompanies {
  constructor(private readonly api: SalesforceApi) {}

  async listStages(): Promise<CrmStage[]> {
    const stages: CrmStage[] = [];
    for (const { object, field, group } of STAGES) {
      const described = (await this.api.readFields(object)).get(field.toLowerCase());
      const values = (described && picklist(described)) ?? [];
      stages.push(...values.map(({ value, label }) => ({ id: `${object}.${field}/${value}`, label, group })));
    }
    return stages;
  }

  async *inStages(stageIds: readonly string[]): AsyncGenerator<CrmCompany[]> {
    for (const { object, field } of STAGES) {
      const prefix = `${object}.${field}/`;
      const values = stageIds.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
      if (values.length === 0) continue;
      const accounts = oneOf(field, values);
      const condition = object === 'Account' ? accounts : `Id IN (SELECT AccountId FROM Opportunity WHERE ${accounts})`;
      for await (const page of this.api.query(`SELECT Id, Name, Website FROM Account WHERE ${condition}`)) {
        yield page.map(toCompany);
      }
    }
  }
}

function toCompany(account: SalesforceRecord): CrmCompany {
  return { name: textAt(account, 'Name'), domain: webDomain(textAt(account, 'Website')) };
}
