import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Reads, Workspace } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AppError } from '../../../platform/errors.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import {
  AddNote,
  EditNote,
  NoteFailure,
  NoteList,
  NoteOfWorkspace,
  NotesQuery,
  RemovedNote,
  SavedNote,
} from './note.dto.js';
import { NOTE_LIST } from './notes.queries.js';
import { NotesService, type NoteActor } from './notes.service.js';

@ApiTags('notes')
@Controller('notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'The notes on a lead or a company' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: NoteList })
  list(@Reads() reads: PipelinedReads, @Query() { leadId, companyId }: NotesQuery): Promise<Buffer> {
    if ((leadId === undefined) === (companyId === undefined)) {
      throw new AppError('invalid', 'Give either leadId or companyId', { field: 'leadId' });
    }
    return reads.json({ name: 'notes', text: NOTE_LIST, values: [leadId ?? null, companyId ?? null] });
  }

  @Post()
  @Access('workspace')
  @ApiOperation({ summary: 'Write a note on a lead or a company' })
  @ApiCreatedResponse({ type: SavedNote })
  @ApiFailures({ not_found: 'Unknown lead or company', conflict: 'The limit of notes is reached' })
  async add(
    @Workspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
    @Body() input: AddNote,
  ): Promise<SavedNote> {
    return { success: true, note: await this.notes.add(toActor(customerId, user, actor, input), input) };
  }

  @Put(':noteId')
  @Access('workspace')
  @ApiOperation({ summary: 'Edit a note' })
  @ApiOkResponse({ type: SavedNote })
  @ApiFailures({ not_found: 'Unknown note' })
  @ApiConflictResponse({
    type: NoteFailure,
    description: 'The note was edited since the version, or another user wrote it.',
  })
  async edit(
    @Workspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
    @Param('noteId') noteId: string,
    @Body() input: EditNote,
  ): Promise<SavedNote> {
    return { success: true, note: await this.notes.edit(toActor(customerId, user, actor, input), noteId, input) };
  }

  @Delete(':noteId')
  @Access('workspace')
  @ApiOperation({ summary: 'Delete a note' })
  @ApiOkResponse({ type: RemovedNote })
  @ApiFailures({ not_found: 'Unknown note', conflict: 'Another user wrote the note' })
  async remove(
    @Workspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
    @Param('noteId') noteId: string,
    @Body() input: NoteOfWorkspace,
  ): Promise<RemovedNote> {
    await this.notes.remove(toActor(customerId, user, actor, input), noteId);
    return { success: true };
  }

  @Post(':noteId/restore')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({ summary: 'Restore a deleted note, within an hour' })
  @ApiOkResponse({ type: SavedNote })
  @ApiFailures({ not_found: 'No such note was deleted within the last hour' })
  async restore(
    @Workspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
    @Param('noteId') noteId: string,
    @Body() input: NoteOfWorkspace,
  ): Promise<SavedNote> {
    return { success: true, note: await this.notes.restore(toActor(customerId, user, actor, input), noteId) };
  }
}

function toActor(
  customerId: CustomerId,
  { userId, isAdmin, isWorkspaceAdmin }: SignedInUser,
  actor: Actor,
  { customer_slug: customerSlug }: { customer_slug: string },
): NoteActor {
  return { customerId, userId, audit: { ...actor, customerSlug }, managesWorkspace: isAdmin || isWorkspaceAdmin };
}
