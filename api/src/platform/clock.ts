import { Injectable } from '@nestjs/common';

/** The time by which limits of other servers are kept; tests let it run as they like. */
@Injectable()
export class Clock {
  now = (): number => Date.now();
}
