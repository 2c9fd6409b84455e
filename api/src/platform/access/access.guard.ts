import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Gate } from './gate.js';
import type { AppRequest } from './app-request.js';

/** Applies the rule of every route, before anything else of the request is looked at. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly gate: Gate) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.gate.enter(context.switchToHttp().getRequest<AppRequest>());
    return true;
  }
}
