import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { Gate } from './gate.js';

@Global()
@Module({ providers: [Gate, { provide: APP_GUARD, useClass: AccessGuard }], exports: [Gate] })
export class AccessModule {}
