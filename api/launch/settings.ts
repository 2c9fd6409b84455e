import { ConfigError, readConfig, type Config } from '../src/platform/config/config.js';
import { LaunchError } from './launch-error.js';

/**
 * Returns the validated settings of an environment; creates DATA_DIR and its secret key when they are missing.
 * @throws ConfigError with one line per error, LaunchError when DATA_DIR cannot be used
 */
export function readSettings(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new LaunchError(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
