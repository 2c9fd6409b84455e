import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCustomer, TestUser } from './builders.js';

/** A read follows its write after up to this time, so that some meet the standby before it has the write, and some after. */
const MAX_PAUSE_MS = 300;

/** A signed-in user's browser: keeps the cookies of responses, whichever server sends them. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly user: TestUser,
    private readonly customer: TestCustomer,
  ) {}

  async send(url: string, method: string, path: string, body?: object, accept = '*/*'): Promise<Response> {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: [this.user.cookie, ...cookies].join('; '),
        origin: url,
        accept,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify({ customer_slug: this.customer.slug, ...body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Returns the names of all tags of a lead as the list shows them; null for a failed request. */
  async tagsOf(url: string, leadId: number): Promise<string[] | null> {
    const response = await this.send(url, 'POST', '/api/filter-leads', { filters: [], page: 1, pageSize: 100 });
    if (response.status !== 200) return null;
    const { leads } = (await response.json()) as { leads: { leadId: number; tags: { tagName: string }[] }[] };
    return leads.find((lead) => lead.leadId === leadId)?.tags.map(({ tagName }) => tagName) ?? [];
  }

  tag(url: string, leadId: number, tagName: string): Promise<Response> {
    return this.send(url, 'POST', '/api/tags', { entityType: 'leads', tagName, entityIds: [leadId] });
  }
}

export interface OwnWrites {
  /** Each tags and untags a lead of their own, which their lists show. */
  users: readonly { browser: Browser; leadId: number }[];
  reads: number;
  /** Addresses of two APIs: all writes go to the first, a third of the reads too. */
  urls: readonly [string, string];
  /** Whether the standby itself shows the tag at the lead at this moment. */
  isTaggedOnStandby: (leadId: number, tagId: string) => Promise<boolean>;
}

/** Counts the reads that miss the user's own last write, and how many a plain standby would have missed. */
export async function readOwnWrites({ users, reads, urls: [first, second], isTaggedOnStandby }: OwnWrites) {
  let [missed, missedByStandby, failed] = [0, 0, 0];
  const runUser = async ({ browser, leadId }: OwnWrites['users'][number], index: number) => {
    const tag = `of ${index}`;
    let tagId = '';
    for (let read = 0; read < reads / users.length; read += 1) {
      const attach = read % 2 === 0;
      const response = attach
        ? await browser.tag(first, leadId, tag)
        : await browser.send(first, 'DELETE', `/api/tags/${tagId}/leads`, { entityIds: [leadId] });
      if (response.status >= 300) failed += 1;
      else if (attach) tagId = ((await response.json()) as { tagId: string }).tagId;
      if ((await isTaggedOnStandby(leadId, tagId)) !== attach) missedByStandby += 1;
      await sleep(Math.random() * MAX_PAUSE_MS);
      const tags = await browser.tagsOf(read % 3 === 0 ? first : second, leadId);
      if (tags === null) failed += 1;
      else if (tags.includes(tag) !== attach) missed += 1;
    }
  };
  await Promise.all(users.map(runUser));
  return { missed, missedByStandby, failed };
}
