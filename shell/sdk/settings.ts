/** The settings of a release: the JSON block `forksight-settings` of index.html. */
export interface Settings {
  brand: string;
  supportEmail: string;
  /** URL of a company's logo; `{key}` stands for its e-mail domain or slug. Empty: no logo service is used. */
  logoUrlTemplate: string;
  /** Endpoint and key of product analytics. Empty: analytics are off. */
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

let read: { block: HTMLElement | null; settings: Settings } | undefined;

/** Returns the settings of this page. Defaults replace missing values and a missing or malformed block. */
export function settings(): Settings {
  const block = document.getElementById('forksight-settings');
  if (read?.block !== block) read = { block, settings: { ...DEFAULTS, ...parse(block?.textContent) } };
  return read.settings;
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
