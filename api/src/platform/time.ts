import { Injectable } from '@nestjs/common';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The current time in milliseconds since 1970; tests replace it. */
@Injectable()
export class Clock {
  now = (): number => Date.now();
}
