import type { Config } from '../config/config.js';

/** Whether a user may do nothing without a second factor (REQUIRE_SECOND_FACTOR). */
export function requiresSecondFactor({ requireSecondFactor }: Config, isAdmin: boolean): boolean {
  return requireSecondFactor === 'administrators' && isAdmin;
}
