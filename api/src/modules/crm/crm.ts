/** The property of a CRM's contact that contains the lead's id. CRMs keep it unique. */
export const EXTERNAL_ID = 'forksight_id';

/** A contact of a CRM. Values are texts, whatever type the CRM has. */
export interface CrmRecord {
  recordId: string;
  /** Value of `EXTERNAL_ID`. */
  externalId: string | null;
  emails: string[];
  /** By property, the requested ones; null: empty. */
  values: Record<string, string | null>;
  /** Name of the user of the CRM. */
  owner: string | null;
  ownerEmail: string | null;
  stage: string | null;
  /** Its page in the CRM. */
  url: string | null;
  /** Why the CRM accepts no values for it, as a sentence for users. */
  obstacle?: string;
}

export interface CrmWrite {
  externalId: string;
  /** null: a contact with this external id is created, or updated where one exists. */
  recordId: string | null;
  values: Record<string, string>;
}

export type CrmWriteResult = { externalId: string } & ({ recordId: string; url: string | null } | { error: string });

/** The name of a lead's value, and of the CRM's property that receives it. */
export interface CrmMapping {
  field: string;
  property: string;
}

export const CRM_PROPERTY_TYPES = ['text', 'number', 'date', 'choice', 'other'] as const;

/** A property of contacts. */
export interface CrmProperty {
  name: string;
  label: string;
  type: (typeof CRM_PROPERTY_TYPES)[number];
  isWritable: boolean;
  /** The values that a choice accepts; null: unknown. */
  options: string[] | null;
}

/** A stage of companies, or of their deals, by which companies can be excluded. */
export interface CrmStage {
  /** Argument of `companiesIn`. */
  id: string;
  label: string;
  /** What has this stage, such as `Lifecycle stage of companies`. */
  group: string;
}

export interface CrmCompany {
  name: string | null;
  domain: string | null;
}

/** Where the reading of companies has got to: what came before is read. */
export interface CrmCursor {
  /** One of the lists that the stages are in, such as companies and deals. */
  list: string;
  /** Number of pages of this list that were read. */
  pages: number;
  /** The last record of these, as the CRM continues after it; null: the beginning. */
  after: string | null;
}

export interface CrmCompanyPage {
  companies: CrmCompany[];
  /** An earlier reading has read these records, or others that were at their place in the list then. */
  isOverlap?: boolean;
  /** The reading continues here. */
  next: CrmCursor;
}

/**
 * One CRM, connected. Reading and writing are separate: only `prepare` and `write` change anything there. All methods throw
 * `CrmError`.
 */
export interface Crm {
  /** Requests accept so many contacts. */
  readonly batchSize: number;
  /** Reads something that needs the token's rights. Returns the name of the account. */
  check(): Promise<string>;
  /** Returns the contacts with these external ids or e-mail addresses, each once. */
  find(
    keys: { externalIds: readonly string[]; emails: readonly string[] },
    properties: readonly string[],
  ): Promise<CrmRecord[]>;
  /** The properties of contacts, those that cannot be written included. */
  listProperties(): Promise<CrmProperty[]>;
  /** Leaves out what the token may not read. */
  listStages(): Promise<CrmStage[]>;
  /**
   * Reads the companies in these stages, page by page. One may come several times; unknown stages have none.
   * `from`: where an earlier reading of the same stages ended.
   */
  companiesIn(stageIds: readonly string[], from?: CrmCursor): AsyncIterable<CrmCompanyPage>;
  /** Adds the property `EXTERNAL_ID`, unless it exists. */
  prepare(): Promise<void>;
  /** Creates and updates contacts. A contact that the CRM refuses is a result; other failures throw. Safe to repeat. */
  write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]>;
}

/** A request to a CRM failed. The message is a sentence for users. */
export class CrmError extends Error {
  /**
   * @param kind `refused`: the same request fails again; `denied`: the token lacks rights; `transient`: worth another attempt
   * @param waitMs for how long the CRM wants no requests
   */
  constructor(
    readonly kind: 'refused' | 'denied' | 'transient',
    message: string,
    readonly status: number | null = null,
    readonly waitMs?: number,
  ) {
    super(message);
    this.name = 'CrmError';
  }
}

/** A list has more than is read of one. */
export class CrmListTooLong extends CrmError {
  constructor(message: string) {
    super('refused', message);
  }
}
