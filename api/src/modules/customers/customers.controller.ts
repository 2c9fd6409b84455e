import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import type { CustomerInput } from './customer.rules.js';
import { CustomerList, SaveCustomer, SavedCustomer } from './customer.dto.js';
import { CustomersService } from './customers.service.js';

@ApiTags('administration')
@Controller('customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'All customers' })
  @ApiOkResponse({ type: CustomerList })
  async list(): Promise<CustomerList> {
    return { data: await this.customers.list() };
  }

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Add a customer and its workspace' })
  @ApiCreatedResponse({ type: SavedCustomer })
  @ApiFailures({
    invalid: 'Invalid; `fields` has the reason for each field',
    conflict: 'Another customer has the slug or the domain',
  })
  async create(@Body() input: SaveCustomer, @CurrentActor() actor: Actor): Promise<SavedCustomer> {
    return { success: true, data: await this.customers.create(toInput(input), actor) };
  }

  @Put(':slug')
  @Access('admin', { recentSignIn: deactivates })
  @ApiOperation({
    summary: 'Change a customer, except its slug and domain',
    description: 'Deactivating ends the sessions of its staff.',
  })
  @ApiOkResponse({ type: SavedCustomer })
  @ApiFailures({
    invalid: 'Invalid; `fields` has the reason for each field. Slug and domain cannot be changed',
    not_found: 'Unknown customer',
  })
  async update(
    @Param('slug') slug: string,
    @Body() input: SaveCustomer,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCustomer> {
    return { success: true, data: await this.customers.update(slug, toInput(input), actor) };
  }
}

/** Whether this body ends the sessions of the customer's staff. */
function deactivates(body: unknown): boolean {
  return (body as { active?: unknown } | null | undefined)?.active === false;
}

function toInput({
  name,
  slug,
  email_domain,
  company_linkedin_url,
  prompt_config,
  active,
}: SaveCustomer): CustomerInput {
  return {
    name,
    slug,
    emailDomain: email_domain,
    companyLinkedinUrl: company_linkedin_url,
    promptConfig: prompt_config,
    active,
  };
}
