import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Schema = Record<string, unknown>;

interface Operation {
  query: { properties?: Record<string, Schema> } & Schema;
  body?: Schema;
  /** By status, or `default`. */
  responses: Record<string, Schema>;
}

interface Description {
  operations: Record<string, Operation>;
  definitions: Record<string, Schema>;
}

interface Request {
  method: string;
  url: URL;
  body: unknown;
}

/** What a CRM's own description permits in requests and responses: `npm run crm-descriptions -w api` writes it. */
export class VendorDescription {
  private readonly definitions: Description['definitions'];
  private readonly operations: { method: string; path: RegExp; operation: Operation }[];
  private readonly validators = new Map<Schema, z.ZodType>();

  /** `otherOperations`: those that the description does not have, as `GET /path`. */
  constructor(
    private readonly kind: string,
    private readonly otherOperations: readonly string[] = [],
  ) {
    const file = new URL(`./descriptions/${kind}.json`, import.meta.url);
    const { operations, definitions } = JSON.parse(readFileSync(file, 'utf8')) as Description;
    this.definitions = definitions;
    this.operations = Object.entries(operations).map(([name, operation]) => {
      const [method = '', path = ''] = name.split(' ');
      return { method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operation };
    });
  }

  /** Returns how a request violates the description; undefined for one that does not. */
  violationOfRequest({ method, url, body }: Request): string | undefined {
    if (this.isOther(method, url)) return undefined;
    const operation = this.find(method, url);
    if (!operation) return `${this.kind} describes no ${method} ${url.pathname}`;
    const query = toQuery(url.searchParams, operation.query.properties ?? {});
    const fault = this.check(operation.query, query) ?? this.check(operation.body ?? { not: {} }, body);
    return fault && `${this.kind} does not permit this request: ${method} ${url.pathname}\n${fault}`;
  }

  /** Returns how a response violates the description; undefined for one that does not. */
  violationOfResponse({ method, url }: Request, response: { status: number; body: unknown }): string | undefined {
    if (this.isOther(method, url)) return undefined;
    const { responses = {} } = this.find(method, url) ?? {};
    const schema = responses[response.status] ?? responses.default;
    const fault = schema ? this.check(schema, JSON.parse(JSON.stringify(response.body))) : 'It has no such status.';
    return fault && `${this.kind} does not answer so: ${method} ${url.pathname} ${response.status}\n${fault}`;
  }

  private isOther(method: string, url: URL): boolean {
    return this.otherOperations.includes(`${method} ${url.pathname}`);
  }

  private find(method: string, url: URL): Operation | undefined {
    return this.operations.find((each) => each.method === method && each.path.test(url.pathname))?.operation;
  }

  private check(schema: Schema, value: unknown): string | undefined {
    if (value === undefined && schema.not) return undefined;
    const validator =
      this.validators.get(schema) ??
      z.fromJSONSchema({ ...schema, definitions: this.definitions }, { defaultTarget: 'draft-7' });
    this.validators.set(schema, validator);
    const { error } = validator.safeParse(value);
    return error && z.prettifyError(error);
  }
}

/** Parameters are text; those that are described as something else are read as JSON. */
function toQuery(parameters: URLSearchParams, properties: Record<string, Schema>): Record<string, unknown> {
  return Object.fromEntries(
    [...parameters].map(([name, text]) => [name, properties[name]?.type === 'string' ? text : toValue(text)]),
  );
}

function toValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
