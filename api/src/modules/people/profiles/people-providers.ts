import { Injectable } from '@nestjs/common';
import { HostProfiles } from './host-profiles.service.js';
import { Hunter } from './hunter.service.js';
import type { PeopleProvider } from './people-provider.js';

/** Everybody who is asked about people, in that order: who comes later may need what those before have told. */
@Injectable()
export class PeopleProviders {
  readonly all: readonly PeopleProvider[];

  constructor(profiles: HostProfiles, hunter: Hunter) {
    this.all = [profiles, hunter];
  }
}
