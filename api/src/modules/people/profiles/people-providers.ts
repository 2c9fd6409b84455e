import { Injectable } from '@nestjs/common';
import { CommitReadingProvider } from './commit-reading.service.js';
import { HostProfileProvider } from './host-profiles.service.js';
import { HunterProvider } from './hunter.service.js';
import type { PeopleProvider } from './people-provider.js';

/** All providers in the order of their calls: later ones may need values of earlier ones. */
@Injectable()
export class PeopleProviderRegistry {
  readonly all: readonly PeopleProvider[];

  constructor(profiles: HostProfileProvider, commits: CommitReadingProvider, hunter: HunterProvider) {
    this.all = [profiles, commits, hunter];
  }
}
