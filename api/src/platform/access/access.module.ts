import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { Authorizer } from './authorizer.js';
import { SessionUse } from './session-use.service.js';
import { WritePositions } from './write-positions.js';

@Global()
@Module({
  providers: [Authorizer, SessionUse, WritePositions, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Authorizer, WritePositions],
})
export class AccessModule {}
