import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Authorizer } from './authorizer.js';
import type { AppRequest } from './app-request.js';

/** Authorizes every request by its route's rule, before validation. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly authorizer: Authorizer) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.authorizer.authorize(context.switchToHttp().getRequest<AppRequest>());
    return true;
  }
}
