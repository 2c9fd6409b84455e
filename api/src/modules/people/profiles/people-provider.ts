import type { EntityManager } from 'typeorm';
import type { ValueSource } from '../../companies/value-source.dto.js';

/** Columns of `person` that providers fill. */
export const providedColumns = [
  'full_name',
  'job_title',
  'linkedin_url',
  'twitter',
  'personal_email',
  'work_email',
] as const;
export type ProvidedColumn = (typeof providedColumns)[number];

export interface DuePerson {
  personId: number;
  githubId: string;
  fullName: string | null;
  companyDomain: string | null;
}

/** What a person's own page at the code host says, kept as it is read. */
export interface KeptProfile {
  company: string | null;
  blog: string | null;
  bio: string | null;
  location: string | null;
  /** Accounts of organisations that they show themselves to be members of, in lower case. */
  orgs: string[];
}

/** What a provider tells of a person; nothing, when it knows none. */
export interface PersonReading {
  facts: Partial<Record<ProvidedColumn, string>>;
  profile?: KeptProfile;
  /** No person, a program. */
  isBot?: boolean;
}

/**
 * Somebody else who knows something of people. Values are kept with the provider's name and the time; a weaker source
 * never overwrites a stronger (`ValueSource`, the weakest first).
 */
export interface PeopleProvider {
  readonly source: ValueSource;
  /** Whom to ask it about now, the most pressing first, without who `waits`; nobody while it is not set up or has been asked enough. */
  due(atMost: number): Promise<DuePerson[]>;
  read(person: DuePerson): Promise<PersonReading>;
  /** For an error of `read`: when to ask again, where it is only a matter of time. */
  pausedUntil(error: unknown): Date | undefined;
  /** Notes, with what they told, that these people were read. */
  note(tx: EntityManager, personIds: number[], at: string): Promise<void>;
}

/** SQL: whether a provider lately failed to read a `person`, and waits at `moment` before it tries again. */
export const waits = (source: ValueSource, moment: string): string => `exists (
    select from provider_failure f
    where f.source = '${source}' and f.person_id = person.person_id and f.retry_at > ${moment})`;
