import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, IsNull, LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Clock, HOUR_MS } from '../../../platform/time.js';
import { readMentions, type Mentionable } from './mentions.rules.js';
import type { AddNote, EditNote, NoteView } from './note.dto.js';
import { Note } from './note.entity.js';
import { MEMBERS, NOTE_VIEW, REPEATED_NOTE, VISIBLE_COMPANY, VISIBLE_LEAD } from './notes.queries.js';

/** The job that forgets deleted notes. */
export const FORGET_DELETED_NOTES = 'forget-deleted-notes';

/** Longer than screens offer to undo a deletion. */
const RESTORE_HOURS = 1;

/** First key of the advisory lock on what a user writes; no other lock of the product uses it. */
const AUTHOR_LOCK = 7_166;

export type NoteActor = WorkspaceActor & {
  audit: Actor & { customerSlug: string };
  /** Whether the user may delete the notes of others. */
  managesWorkspace: boolean;
};

/** Notes on leads and companies. Authors edit their notes; authors and administrators delete them. */
@Injectable()
export class NotesService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly audit: AuditLog,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * A request that is sent twice, after a double click or a lost response, makes one note.
   * @throws AppError invalid without a text or exactly one subject; not_found; conflict when the quota is reached
   */
  add(actor: NoteActor, { leadId, companyId, body }: AddNote): Promise<NoteView> {
    const text = requireText(body);
    if ((leadId === undefined) === (companyId === undefined)) {
      throw new AppError('invalid', 'Give either leadId or companyId', { field: 'leadId' });
    }
    return this.writes.transaction(actor, async (tx) => {
      const subject = leadId === undefined ? ('company' as const) : ('lead' as const);
      const id = leadId ?? companyId ?? 0;
      const visible = await tx.query<unknown[]>(subject === 'lead' ? VISIBLE_LEAD : VISIBLE_COMPANY, [id]);
      if (visible.length === 0) {
        throw new AppError('not_found', subject === 'lead' ? 'Lead not found' : 'Company not found');
      }
      await tx.query('select pg_advisory_xact_lock($1, $2)', [AUTHOR_LOCK, actor.userId]);
      const [repeated] = await tx.query<{ noteId: string }[]>(REPEATED_NOTE, [leadId ?? null, companyId ?? null, text]);
      if (repeated) return view(tx, repeated.noteId);
      const { identifiers } = await tx.insert(Note, {
        customerId: actor.customerId,
        leadId: leadId ?? null,
        companyId: companyId ?? null,
        authorId: actor.userId,
        body: text,
        mentions: await findMentions(tx, text),
      });
      await this.record(tx, actor, 'note.create', `${subject} ${id}`);
      return view(tx, (identifiers[0] as Note).noteId);
    });
  }

  /** @throws AppError not_found; conflict for the note of another user and, with the note, when it is of another version */
  edit(actor: NoteActor, id: string, { version, body }: EditNote): Promise<NoteView> {
    const text = requireText(body);
    return this.writes.transaction(actor, async (tx) => {
      const note = await this.require(tx, actor, id);
      if (note.authorId !== actor.userId) throw new AppError('conflict', 'Only its author may edit a note.');
      const { affected } = await tx.update(
        Note,
        { ...noteKey(actor, id), version },
        { body: text, mentions: await findMentions(tx, text), version: version + 1, editedAt: this.now() },
      );
      if (affected === 0) {
        throw new AppError('conflict', 'This note was edited elsewhere meanwhile. Your text was not saved.', {
          code: 'changed-meanwhile',
          present: await view(tx, id),
        });
      }
      await this.record(tx, actor, 'note.update', subjectOf(note));
      return view(tx, id);
    });
  }

  /** @throws AppError not_found; conflict for the note of another, unless the user manages the workspace */
  async remove(actor: NoteActor, id: string): Promise<void> {
    await this.writes.transaction(actor, async (tx) => {
      const note = await this.require(tx, actor, id);
      requireMayDelete(actor, note);
      await tx.update(Note, noteKey(actor, id), { deletedAt: this.now() });
      await this.record(tx, actor, 'note.delete', subjectOf(note));
    });
  }

  /** Brings a note back that was deleted within the last hour. @throws AppError as `remove` */
  restore(actor: NoteActor, id: string): Promise<NoteView> {
    return this.writes.transaction(actor, async (tx) => {
      const note = await tx.findOneBy(Note, {
        ...noteKey(actor, id),
        deletedAt: MoreThanOrEqual(this.oldestRestorable()),
      });
      if (!note) throw noteNotFound();
      requireMayDelete(actor, note);
      await tx.update(Note, noteKey(actor, id), { deletedAt: null });
      await this.record(tx, actor, 'note.restore', subjectOf(note));
      return view(tx, id);
    });
  }

  /** Forgets notes that can no longer be restored. */
  async forgetDeleted(): Promise<void> {
    await this.db.getRepository(Note).delete({ deletedAt: LessThan(this.oldestRestorable()) });
  }

  private async require(tx: EntityManager, actor: NoteActor, id: string): Promise<Note> {
    const note = await tx.findOneBy(Note, { ...noteKey(actor, id), deletedAt: IsNull() });
    if (!note) throw noteNotFound();
    if (note.leadId !== null && (await tx.query<unknown[]>(VISIBLE_LEAD, [note.leadId])).length === 0) {
      throw noteNotFound();
    }
    return note;
  }

  private record(tx: EntityManager, { audit }: NoteActor, action: AuditAction, detail: string): Promise<void> {
    return this.audit.record({ action, outcome: 'done', ...audit, detail }, tx);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private oldestRestorable(): Date {
    return new Date(this.clock.now() - RESTORE_HOURS * HOUR_MS);
  }
}

/** @throws AppError not_found for text that is no id */
function noteKey({ customerId }: WorkspaceActor, noteId: string): { customerId: number; noteId: string } {
  if (!isUUID(noteId)) throw noteNotFound();
  return { customerId, noteId };
}

async function view(tx: EntityManager, noteId: string): Promise<NoteView> {
  const [row] = await tx.query<{ note: NoteView }[]>(NOTE_VIEW, [noteId]);
  if (!row) throw noteNotFound();
  return row.note;
}

async function findMentions(tx: EntityManager, text: string): Promise<number[]> {
  return text.includes('@') ? readMentions(text, await tx.query<Mentionable[]>(MEMBERS)) : [];
}

function requireText(body: string): string {
  const text = body.replaceAll('\0', '').trim();
  if (text === '') throw new AppError('invalid', 'Write something.', { field: 'body' });
  return text;
}

function requireMayDelete({ userId, managesWorkspace }: NoteActor, { authorId }: Note): void {
  if (authorId === userId || managesWorkspace) return;
  throw new AppError('conflict', 'Only its author or an administrator may delete a note.');
}

function subjectOf({ leadId, companyId }: Note): string {
  return leadId === null ? `company ${companyId}` : `lead ${leadId}`;
}

function noteNotFound(): AppError {
  return new AppError('not_found', 'Note not found');
}
