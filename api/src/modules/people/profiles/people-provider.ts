import type { EntityManager } from 'typeorm';
import type { PersonColumn } from '../fields/enrichment-fields.js';
import type { ValueSource } from '../../companies/value-source.rules.js';

export interface DuePerson {
  personId: number;
  githubId: string;
  fullName: string | null;
  companyDomain: string | null;
}

/** A profile of the code host, stored as it was read. */
export interface StoredProfile {
  company: string | null;
  blog: string | null;
  bio: string | null;
  location: string | null;
  /** Public organisation memberships, in lower case. */
  orgs: string[];
  /** When the account was created. Missing in profiles that were read before this was stored, as the next. */
  joinedAt?: string | null;
  publicRepos?: number | null;
}

/** What a provider returns about a person; empty when it does not know the person. */
export interface ProviderResult {
  facts: Partial<Record<PersonColumn, string>>;
  profile?: StoredProfile;
  /** The account is a program. */
  isBot?: boolean;
}

/**
 * An external source of data about people. Values are stored with the provider's name and the time; a weaker source never
 * overwrites a stronger one (`VALUE_SOURCES`).
 */
export interface PeopleProvider {
  readonly source: ValueSource;
  /** Returns the people to read now, by priority, without those that wait for a retry; none without setup or budget. */
  due(limit: number): Promise<DuePerson[]>;
  read(person: DuePerson): Promise<ProviderResult>;
  /** Returns when to continue after an error of `read` that concerns all people, such as a limit. */
  pausedUntil(error: unknown): Date | undefined;
  /** Records that these people were read, in the transaction that stores the results. */
  recordRead(tx: EntityManager, personIds: number[], at: string): Promise<void>;
}

/** SQL: whether a `person` that the provider failed to read waits for a retry at the given time. */
export const waitsForRetry = (source: ValueSource, timestamp: string): string => `exists (
    select from provider_failure f
    where f.source = '${source}' and f.person_id = person.person_id and f.retry_at > ${timestamp})`;
