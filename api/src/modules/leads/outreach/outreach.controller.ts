import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Reads, Workspace } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AppError } from '../../../platform/errors.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { readConditions } from '../filters/lead-conditions.js';
import { CompaniesQuery } from '../list/company.dto.js';
import { requireRowId } from '../list/lead-id.rules.js';
import {
  ChangedOutreach,
  ChangedOutreachOfLeads,
  ChangeOutreach,
  ChangeOutreachOfCompanies,
  ChangeOutreachOfLeads,
  OutreachFailure,
  OutreachOfCompanies,
  RevertOutreach,
} from './outreach.dto.js';
import { outreachOfCompanies, type OutreachValues } from './outreach.queries.js';
import { OutreachService, type OutreachSelection } from './outreach.service.js';

const CONFLICT = 'Another user has changed it since the version. Nothing was changed.';

@ApiTags('outreach')
@Controller()
export class OutreachController {
  constructor(private readonly outreach: OutreachService) {}

  @Put('leads/:id/outreach')
  @Access('workspace')
  @ApiOperation({ summary: 'Change the owner, status or next step of a lead' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ChangedOutreach })
  @ApiFailures({ invalid: 'Invalid values, or an owner outside of the workspace', not_found: 'Unknown lead' })
  @ApiConflictResponse({ type: OutreachFailure, description: CONFLICT })
  async changeLead(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() input: ChangeOutreach,
  ): Promise<ChangedOutreach> {
    const seenVersion = { id: requireRowId(id, 'Lead not found'), version: input.version };
    const audit = { ...actor, customerSlug: input.customer_slug };
    return {
      success: true,
      ...(await this.outreach.change({ customerId, userId, audit }, 'lead', seenVersion, readValues(input))),
    };
  }

  @Put('companies/:id/outreach')
  @Access('workspace')
  @ApiOperation({ summary: 'Change the owner, status or next step of a company' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ChangedOutreach })
  @ApiFailures({ invalid: 'Invalid values, or an owner outside of the workspace', not_found: 'Unknown company' })
  @ApiConflictResponse({ type: OutreachFailure, description: CONFLICT })
  async changeCompany(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() input: ChangeOutreach,
  ): Promise<ChangedOutreach> {
    const seenVersion = { id: requireRowId(id, 'Company not found'), version: input.version };
    const audit = { ...actor, customerSlug: input.customer_slug };
    return {
      success: true,
      ...(await this.outreach.change({ customerId, userId, audit }, 'company', seenVersion, readValues(input))),
    };
  }

  @Post('outreach/leads')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({
    summary: 'Change the owner, status or next step of many leads',
    description: 'Leads that another user has changed meanwhile stay as they are and are listed as conflicts.',
  })
  @ApiOkResponse({ type: ChangedOutreachOfLeads })
  @ApiFailures({ invalid: 'Invalid values, or an owner outside of the workspace', not_found: 'Unknown lead' })
  async changeLeads(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
    @Body() input: ChangeOutreachOfLeads,
  ): Promise<ChangedOutreachOfLeads> {
    const audit = { ...actor, customerSlug: input.customer_slug };
    const result = await this.outreach.changeMany(
      { customerId, userId, audit },
      readSelection(input),
      readValues(input),
    );
    return { success: true, ...result };
  }

  @Post('outreach/companies')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({
    summary: 'Change the owner, status or next step of many companies',
    description: 'Companies that another user has changed meanwhile stay as they are and are listed as conflicts.',
  })
  @ApiOkResponse({ type: ChangedOutreachOfLeads })
  @ApiFailures({ invalid: 'Invalid values, or an owner outside of the workspace', not_found: 'Unknown company' })
  async changeCompanies(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
    @Body() input: ChangeOutreachOfCompanies,
  ): Promise<ChangedOutreachOfLeads> {
    const audit = { ...actor, customerSlug: input.customer_slug };
    const versions = new Map(input.companies.map(({ companyId, version }) => [companyId, version]));
    const seen = [...versions].map(([id, version]) => ({ id, version }));
    const result = await this.outreach.changeCompanies({ customerId, userId, audit }, seen, readValues(input));
    return { success: true, ...result };
  }

  @Get('outreach/companies')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, standby: true })
  @ApiOperation({ summary: 'Owner, status and next step of companies' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: OutreachOfCompanies })
  listCompanies(@Reads() reads: PipelinedReads, @Query() { companyIds }: CompaniesQuery): Promise<Buffer> {
    return reads.json(outreachOfCompanies(companyIds));
  }

  @Post('outreach/changes/:changeId/revert')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({
    summary: 'Revert a change of owner, status or next step',
    description: 'What was changed again meanwhile stays as it is and is listed as a conflict.',
  })
  @ApiOkResponse({ type: ChangedOutreachOfLeads })
  @ApiFailures({ not_found: 'The workspace has no such change' })
  async revert(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
    @Param('changeId') changeId: string,
    @Body() input: RevertOutreach,
  ): Promise<ChangedOutreachOfLeads> {
    const audit = { ...actor, customerSlug: input.customer_slug };
    return { success: true, ...(await this.outreach.revert({ customerId, userId, audit }, changeId)) };
  }
}

/** @throws AppError invalid, without a value and for a day that does not exist */
function readValues({ status, ownerId, nextStep, nextStepDate }: ChangeOutreachOfLeads): OutreachValues {
  const values = { status, ownerId, nextStep: readText(nextStep), nextStepDate };
  if (Object.values(values).every((value) => value === undefined)) {
    throw new AppError('invalid', 'Give a status, an owner or a next step.', { field: 'status' });
  }
  if (typeof nextStepDate === 'string' && !isDay(nextStepDate)) {
    throw new AppError('invalid', 'nextStepDate must be a date such as 2026-01-31', { field: 'nextStepDate' });
  }
  return values;
}

function readText(text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  // PostgreSQL stores no null character.
  const clean = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return clean === '' ? null : clean;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getUTCFullYear() >= 1;
}

/** Reads exactly one of `leads` and `filters`. @throws AppError invalid */
function readSelection({ leads, filters, search, listAgeMs }: ChangeOutreachOfLeads): OutreachSelection {
  if (!leads === !filters) throw new AppError('invalid', 'Give either leads or filters', { field: 'leads' });
  if (leads) {
    if (search) throw new AppError('invalid', 'search goes with filters', { field: 'search' });
    const versions = new Map(leads.map(({ leadId, version }) => [leadId, version]));
    return { seen: [...versions].map(([id, version]) => ({ id, version })) };
  }
  if (listAgeMs === undefined) {
    throw new AppError('invalid', 'Give the age of the list with filters', { field: 'listAgeMs' });
  }
  return { ...readConditions({ filters, search }), listAgeMs };
}
