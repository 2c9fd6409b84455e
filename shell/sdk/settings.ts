/** What the server's configuration tells the page: the JSON block `forksight-settings` of index.html. */
export interface Settings {
  brand: string;
  supportEmail: string;
  /** Address of a company's logo, `{key}` standing for its e-mail domain or slug. Empty: no logo service is asked. */
  logoUrlTemplate: string;
  /** Where product analytics go, and the key that they ask for. Empty: nowhere. */
  analyticsUrl: string;
  analyticsKey: string;
}

const DEFAULTS: Settings = {
  brand: 'Forksight',
  supportEmail: 'support@forksight.example',
  logoUrlTemplate: '',
  analyticsUrl: '',
  analyticsKey: '',
};

let read: Settings | undefined;

/** The settings of this page; a missing or broken block, or a missing value, gives the default. */
export function settings(): Settings {
  read ??= { ...DEFAULTS, ...parse(document.getElementById('forksight-settings')?.textContent) };
  return read;
}

function parse(text: string | null | undefined): Partial<Settings> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, entry]) => typeof entry === 'string' && entry !== ''));
  } catch {
    return {};
  }
}
