import { Injectable } from '@nestjs/common';
import type { ApiToken } from '../../../platform/access/api-token.js';
import { AppError } from '../../../platform/errors.js';
import { CustomersService } from '../../customers/customers.service.js';

/** Finds the workspace that a token of SCIM is for. */
@Injectable()
export class ScimWorkspace {
  constructor(private readonly customers: CustomersService) {}

  /** @throws AppError forbidden */
  async findCustomerId({ workspace }: ApiToken): Promise<number> {
    if (workspace === null) throw new AppError('forbidden', 'Send a token of a workspace, not of a user.');
    return (await this.customers.requireBySlug(workspace)).id;
  }
}
