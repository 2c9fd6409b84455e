import { ConfigFaults, readConfig, type Config } from '../src/platform/config.js';
import { LaunchFault } from './fault.js';

/**
 * The settings that an environment gives, checked; makes DATA_DIR and its secret key when there is none.
 * @throws ConfigFaults with one line a fault, LaunchFault when DATA_DIR cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFaults) throw error;
    throw new LaunchFault(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}
