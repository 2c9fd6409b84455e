import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import { AppError } from '../../../platform/errors.js';
import { ACTIVITY_PAGE_SIZE } from '../../../platform/limits.js';
import { ActivityPage, ActivityQuery, type ActivityEntry } from './activity.dto.js';
import { activity, type ActivityCursor } from './activity.queries.js';

type StoredEntry = ActivityEntry & { micros: string };

@ApiTags('activity')
@Controller('activity')
export class ActivityController {
  @Get()
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({
    summary: 'List what happened to a lead or a company: signals, employers, notes, outreach, playbooks',
  })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: ActivityPage })
  async list(@Reads() reads: PipelinedReads, @Query() query: ActivityQuery): Promise<ActivityPage> {
    const { leadId, companyId, kinds, before } = query;
    if ((leadId === undefined) === (companyId === undefined)) {
      throw new AppError('invalid', 'Give either leadId or companyId', { field: 'leadId' });
    }
    const cursor = before === undefined ? undefined : readCursor(before);
    const body = await reads.json(activity({ leadId, companyId }, kinds, cursor));
    const { entries } = JSON.parse(body.toString()) as { entries: StoredEntry[] };
    const page = entries.slice(0, ACTIVITY_PAGE_SIZE);
    const last = entries.length > page.length ? page.at(-1) : undefined;
    return { entries: page.map(({ micros: _, ...entry }) => entry), next: last ? writeCursor(last) : null };
  }
}

function writeCursor({ micros, id }: StoredEntry): string {
  return Buffer.from(JSON.stringify([micros, id])).toString('base64url');
}

/** @throws AppError invalid */
function readCursor(text: string): ActivityCursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (isCursor(cursor)) return cursor;
  } catch {
    // Reported below.
  }
  throw new AppError('invalid', 'before must be the next of a page', { field: 'before' });
}

function isCursor(value: unknown): value is ActivityCursor {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [micros, id] = value as unknown[];
  return typeof micros === 'string' && /^-?\d{1,17}$/.test(micros) && typeof id === 'string' && !id.includes('\0');
}
