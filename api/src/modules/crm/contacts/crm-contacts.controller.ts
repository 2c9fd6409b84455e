import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Workspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { ReadCrmContacts, ReadCrmContactsResult } from './crm-contacts.dto.js';
import { CrmContactsService } from './crm-contacts.service.js';

@ApiTags('crm')
@Controller('crm/contacts')
export class CrmContactsController {
  constructor(private readonly contacts: CrmContactsService) {}

  @Post('read')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({
    summary: 'Read owner and stage of the contacts of leads from the CRM now, and not only at night',
    description: 'Changes nothing in the CRM, and no owner here.',
  })
  @ApiOkResponse({ type: ReadCrmContactsResult })
  @ApiFailures({ not_found: 'The workspace has no CRM connected', bad_gateway: 'The CRM cannot be read' })
  async read(
    @Body() { leadIds }: ReadCrmContacts,
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ReadCrmContactsResult> {
    return { success: true, contacts: await this.contacts.refresh({ customerId, userId }, leadIds) };
  }
}
