import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CRM_DESCRIPTIONS, type CrmDescription, type DescribingPackage } from './crm-operations.js';

/**
 * Writes what vendors say about the operations that we call, as JSON Schemas, from npm packages of pinned versions:
 * `npm run crm-descriptions -w api`. They are no dependencies, as HubSpot's alone has 9,000 files.
 */
const DESCRIPTIONS = fileURLToPath(new URL('../../src/testing/crm/descriptions/', import.meta.url));
const GENERATOR = 'ts-json-schema-generator@2.10.0';
/** Schemas that are repeated and longer become definitions. */
const MIN_SHARED_CHARACTERS = 120;

type Schema = Record<string, unknown>;
interface Document {
  operations: Record<string, Schema>;
  definitions: Record<string, Schema>;
}

const FOLDER = mkdtempSync(join(tmpdir(), 'crm-descriptions-'));
try {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '--prefix', FOLDER, GENERATOR], { stdio: 'pipe' });
  mkdirSync(DESCRIPTIONS, { recursive: true });
  for (const description of CRM_DESCRIPTIONS) write(description);
} finally {
  rmSync(FOLDER, { recursive: true });
}

function write({ kind, packages, sources }: CrmDescription): void {
  for (const each of packages) unpack(each);
  const documents = sources((path) => readFileSync(join(FOLDER, 'node_modules', path), 'utf8')).map(generate);
  const { operations, definitions } = share({
    operations: Object.assign({}, ...documents.map((each) => each.operations)) as Document['operations'],
    definitions: Object.assign({}, ...documents.map((each) => each.definitions)) as Document['definitions'],
  });
  const from = packages.map(({ name, version, origin }) => `npm ${name} ${version} (${origin})`).join(', ');
  const lines = (schemas: Record<string, Schema>): string =>
    Object.entries(schemas)
      .map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
      .join(',\n');
  writeFileSync(
    join(DESCRIPTIONS, `${kind}.json`),
    `{\n  "source": ${JSON.stringify(`${from}; npm run crm-descriptions -w api`)},\n` +
      `  "operations": {\n${lines(operations)}\n  },\n  "definitions": {\n${lines(definitions)}\n  }\n}\n`,
  );
  const licenses = packages.map(({ name }) => readFileSync(join(FOLDER, 'node_modules', name, 'LICENSE'), 'utf8'));
  writeFileSync(join(DESCRIPTIONS, `${kind}.LICENSE`), [...new Set(licenses)].join('\n'));
}

/** Unpacks a package alone: its types are what we need, not what it depends on. */
function unpack({ name, version }: DescribingPackage): void {
  const options = { cwd: FOLDER, encoding: 'utf8' } as const;
  const archive = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], options).trim();
  const target = join(FOLDER, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1'], options);
}

/** Definitions get names of their own, as those of HubSpot's modules are the same. */
function generate(source: string, at: number): Document {
  const { Operations: operations, ...others } = generateSchemas(source);
  const names = Object.keys(others).map((name, index) => {
    const [word = ''] = /^\w+/.exec(name) ?? [];
    return {
      name,
      ref: `#/definitions/${encodeURIComponent(name)}`,
      newName: `${at}.${word}${word === name ? '' : index}`,
    };
  });
  const renamed = (schema: Schema): Schema =>
    JSON.parse(
      names.reduce(
        (text, { ref, newName }) => text.replaceAll(`"${ref}"`, `"#/definitions/${newName}"`),
        JSON.stringify(schema),
      ),
    ) as Schema;
  const definitions = Object.fromEntries(names.map(({ name, newName }) => [newName, renamed(others[name] ?? {})]));
  const resolve = (schema: Schema): Schema =>
    typeof schema.$ref === 'string' ? resolve(definitions[schema.$ref.slice('#/definitions/'.length)] ?? {}) : schema;
  const parts = Object.entries(renamed(operations ?? {}).properties as Record<string, Schema>).map(([name, schema]) => {
    const { query = {}, body, responses = {} } = schema.properties as Record<string, Schema>;
    return [name, { query: resolve(query), ...(body && { body }), responses: resolve(responses).properties }] as const;
  });
  return { operations: Object.fromEntries(parts), definitions };
}

function generateSchemas(source: string): Record<string, Schema> {
  writeFileSync(join(FOLDER, 'operations.ts'), source);
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['operations.ts'] }));
  const program = join(FOLDER, 'node_modules/ts-json-schema-generator/bin/ts-json-schema-generator.js');
  const options = ['--path', 'operations.ts', '--type', 'Operations', '--tsconfig', 'tsconfig.json'];
  const json = execFileSync(process.execPath, [program, ...options, '--jsDoc', 'none', '--expose', 'all'], {
    ...({ cwd: FOLDER, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const),
  });
  // HubSpot's generator puts a line before names that are reserved words.
  const { definitions } = JSON.parse(json.replaceAll(/"_(new|from|in)"/g, '"$1"')) as {
    definitions: Record<string, Schema>;
  };
  return definitions;
}

/** Makes definitions of schemas that are repeated, the longest first, and leaves out definitions that nothing refers to. */
function share(document: Document): Document {
  for (let next = 1; ; next += 1) {
    const counts = new Map<string, number>();
    visit(document, (schema) => {
      const text = JSON.stringify(schema);
      if (text.length >= MIN_SHARED_CHARACTERS) counts.set(text, (counts.get(text) ?? 0) + 1);
      return schema;
    });
    const [repeated] = [...counts].filter(([, count]) => count > 1).sort(([a], [b]) => b.length - a.length)[0] ?? [];
    if (repeated === undefined) return withoutUnused(document);
    const $ref = `#/definitions/shared${next}`;
    visit(document, (schema) => (JSON.stringify(schema) === repeated ? { $ref } : schema));
    document.definitions[`shared${next}`] = JSON.parse(repeated) as Schema;
  }
}

function withoutUnused(document: Document): Document {
  const text = JSON.stringify(document);
  const used = Object.entries(document.definitions).filter(([name]) => text.includes(`"#/definitions/${name}"`));
  if (used.length === Object.keys(document.definitions).length) return document;
  return withoutUnused({ ...document, definitions: Object.fromEntries(used) });
}

/** Replaces each schema within a document. */
function visit({ operations, definitions }: Document, replace: (schema: Schema) => Schema): void {
  for (const operation of Object.values(operations)) {
    if (operation.body) operation.body = visited(operation.body as Schema, replace);
    visitAll(operation.responses as Record<string, Schema>, replace);
  }
  visitAll(definitions, replace);
}

function visitAll(schemas: Record<string, Schema>, replace: (schema: Schema) => Schema): void {
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = visited(schema, replace);
}

function visited(schema: Schema, replace: (schema: Schema) => Schema): Schema {
  const replaced = replace(schema);
  if (replaced !== schema) return replaced;
  if (schema.properties) visitAll(schema.properties as Record<string, Schema>, replace);
  for (const key of ['items', 'additionalProperties']) {
    if (isSchema(schema[key])) schema[key] = visited(schema[key], replace);
  }
  if (Array.isArray(schema.anyOf)) schema.anyOf = (schema.anyOf as Schema[]).map((each) => visited(each, replace));
  return schema;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
