import type { CrmCompany, CrmCompanyPage, CrmCursor, CrmStage } from '../crm.js';
import { cursorsOf } from './cursors.js';
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

  async *inStages(stageIds: readonly string[], from?: CrmCursor): AsyncGenerator<CrmCompanyPage> {
    for (const { list, pages, after } of cursorsOf(['Account.Type', 'Opportunity.StageName'], from)) {
      const prefix = `${list}/`;
      const values = stageIds.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
      if (values.length === 0) continue;
      const [object, field = ''] = list.split('.');
      const accounts = oneOf(field, values);
      const condition = object === 'Account' ? accounts : `Id IN (SELECT AccountId FROM Opportunity WHERE ${accounts})`;
      // By id, as the pages of a query expire before an hour of waiting may be over.
      const rest = after === null ? '' : ` AND Id > '${after}'`;
      const soql = `SELECT Id, Name, Website FROM Account WHERE ${condition}${rest} ORDER BY Id`;
      let page = pages;
      for await (const records of this.api.query(soql, { pages })) {
        page += 1;
        yield { companies: records.map(toCompany), next: { list, pages: page, after: records.at(-1)?.Id ?? after } };
      }
    }
  }
}

function toCompany(account: SalesforceRecord): CrmCompany {
  return { name: textAt(account, 'Name'), domain: webDomain(textAt(account, 'Website')) };
}
