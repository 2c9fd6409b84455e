import { readFileSync } from 'node:fs';
import { OPENAPI_FILE } from '../build/places';

interface Schema {
  enum?: readonly string[];
  properties?: Record<string, unknown>;
}

/** Returns the values of an enumeration of api/openapi.json, in its order. */
export function apiEnumeration(name: string): readonly string[] {
  return schema(name).enum ?? [];
}

/** Returns the property names of an object of api/openapi.json. */
export function apiProperties(name: string): readonly string[] {
  return Object.keys(schema(name).properties ?? {});
}

function schema(name: string): Schema {
  const { components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  };
  const schema = components.schemas[name];
  if (!schema) throw new Error(`api/openapi.json has no schema ${name}`);
  return schema;
}
