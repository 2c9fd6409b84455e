import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { Authorizer } from './authorizer.js';
import { SessionUse } from './session-use.service.js';

@Global()
@Module({ providers: [Authorizer, SessionUse, { provide: APP_GUARD, useClass: AccessGuard }], exports: [Authorizer] })
export class AccessModule {}
