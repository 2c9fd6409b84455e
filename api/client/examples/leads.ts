// Prints the five best leads of a workspace and tags them.
// FORKSIGHT_URL=http://localhost:3000 FORKSIGHT_TOKEN=fsk_… node leads.js demo
import { createClient } from '@forksight/client';

const { FORKSIGHT_URL = 'http://localhost:3000', FORKSIGHT_TOKEN = '' } = process.env;
const [workspace = 'demo'] = process.argv.slice(2);

const client = createClient({ url: FORKSIGHT_URL, token: FORKSIGHT_TOKEN });
const { data } = await client.POST('/api/filter-leads', {
  body: { customer_slug: workspace, filters: [], sortCol: 'score', sortDesc: true, page: 1, pageSize: 5 },
});
const leads = data?.leads ?? [];
for (const { fullName, companyName } of leads) console.log(`${fullName ?? '-'}, ${companyName ?? '-'}`);
await client.POST('/api/tags', {
  body: {
    customer_slug: workspace,
    entityType: 'leads',
    entityIds: leads.map(({ leadId }) => leadId),
    tagName: 'Best leads',
  },
});
