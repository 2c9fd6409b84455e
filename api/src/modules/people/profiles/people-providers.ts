import { Injectable } from '@nestjs/common';
import { HostProfileProvider } from './host-profiles.service.js';
import { HunterProvider } from './hunter.service.js';
import type { PeopleProvider } from './people-provider.js';

/** All providers in the order of their calls: later ones may need values of earlier ones. */
@Injectable()
export class PeopleProviderRegistry {
  readonly all: readonly PeopleProvider[];

  constructor(profiles: HostProfileProvider, hunter: HunterProvider) {
    this.all = [profiles, hunter];
  }
}
