import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { COMPANY_COVERAGE, type UNKNOWN_REASONS } from './company-coverage.queries.js';

export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** For how many leads of a workspace a company is known, and why not for the others. */
export interface CompanyCoverage {
  slug: string;
  name: string;
  /** Listed leads: neither hidden nor recycled. */
  leads: number;
  known: number;
  /** The most frequent first; they add up to the leads without a company. */
  reasons: { reason: UnknownReason; count: number }[];
}

interface CoverageRow {
  slug: string;
  name: string;
  leads: number;
  known: number;
  reason: UnknownReason | '';
  count: number;
}

@Injectable()
export class CompanyCoverageService {
  /** Returns workspaces that have leads, by name: those given, else all active ones. */
  async measure(
    tx: EntityManager,
    { slugs, customerId }: { slugs?: readonly string[]; customerId?: CustomerId } = {},
  ): Promise<CompanyCoverage[]> {
    const rows = await tx.query<CoverageRow[]>(COMPANY_COVERAGE, [slugs ?? null, customerId ?? null]);
    const workspaces = new Map<string, CompanyCoverage>();
    for (const { slug, name, leads, known, reason, count } of rows) {
      const workspace = workspaces.get(slug) ?? { slug, name, leads, known, reasons: [] };
      workspaces.set(slug, workspace);
      if (reason !== '') workspace.reasons.push({ reason, count });
    }
    return [...workspaces.values()];
  }
}

const REASON_TEXTS: Record<UnknownReason, string> = {
  'unknown-domain': 'commit at a domain of no known company that fewer than three people share',
  'private-mail': 'commit under free mail, a university or an own domain',
  'hidden-mail': 'commit under a hidden address',
  'profile-unread': 'no commit seen, profile page not read yet',
  'profile-silent': 'the profile page names none',
  decided: 'the workspace says that they work for none',
};

/** Formats the coverage of a workspace for a terminal. */
export function formatCoverage({ slug, leads, known, reasons }: CompanyCoverage): string {
  return [
    `  ${slug}: company known for ${number(known)} of ${number(leads)} leads`,
    ...reasons.map(({ reason, count }) => `    ${number(count)}: ${REASON_TEXTS[reason]}`),
    '',
  ].join('\n');
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
