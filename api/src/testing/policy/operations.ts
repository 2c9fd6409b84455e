import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from './request-builders.js';

const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
};

/** Every operation of openapi.json. */
export const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): Operation => ({
    ...operation,
    path,
    method: method.toUpperCase() as Operation['method'],
  })),
);
