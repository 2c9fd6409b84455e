import type { INestApplicationContext } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { declaredRule } from './access.decorator.js';

/** @throws Error naming the routes that declare no access */
export function requireDeclaredAccess(app: INestApplicationContext): void {
  const scanner = new MetadataScanner();
  const undeclared = [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => {
      const prototype = (metatype as { prototype: Record<string, object>; name: string }).prototype;
      return scanner
        .getAllMethodNames(prototype)
        .filter((name) => isRoute(prototype[name]) && !declaredRule(prototype[name]))
        .map((name) => `${(metatype as { name: string }).name}.${name}`);
    });
  if (undeclared.length > 0) throw new Error(`These routes declare no @Access: ${undeclared.join(', ')}`);
}

function isRoute(method: object | undefined): method is object {
  return method !== undefined && Reflect.hasMetadata(PATH_METADATA, method);
}
