import type { SdkNames } from '@forksight/sdk/contract';

/** Returns the names that this shell provides to remotes, by module. Loads the modules that are not loaded yet. */
export async function loadProvidedNames(): Promise<SdkNames> {
  const modules: Record<string, object> = {
    '@forksight/sdk': await import('@forksight/sdk'),
    '@forksight/sdk/ui': await import('@forksight/sdk/ui'),
    '@forksight/sdk/ui-data': await import('@forksight/sdk/ui-data'),
    '@forksight/sdk/controls': await import('@forksight/sdk/controls'),
    '@forksight/sdk/router': await import('@forksight/sdk/router'),
    '@forksight/sdk/redux': await import('@forksight/sdk/redux'),
  };
  return Object.fromEntries(Object.entries(modules).map(([key, module]) => [key, Object.keys(module)]));
}
