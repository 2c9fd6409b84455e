import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { BULK_ACTION_TIMEOUT_MS } from '../../platform/limits.js';
import { Clock, HOUR_MS } from '../../platform/time.js';
import { LeadMarksService } from '../leads/changes/lead-marks.service.js';
import { RECYCLED_TAG_ID, type TagView } from '../leads/fields/lead-tag.dto.js';
import { DeletedTag } from './deleted-tag.entity.js';
import type { ChangeTag } from './tag.dto.js';
import { Tag } from './tag.entity.js';
import { COPY_TAG, FORGET_OLDEST, LEADS_OF_TAG, REPLACE_IN_VIEWS, TAG_LEADS } from './tag-changes.queries.js';
import { readTagName } from './tag-name.rules.js';

/** The job that forgets deleted tags. */
export const FORGET_DELETED_TAGS = 'forget-deleted-tags';

/** Longer than screens offer to undo a deletion. */
const RESTORE_HOURS = 1;

const rethrowNameConflict = onConflict({
  tag_name: () => new AppError('conflict', 'There is already a tag of this name', { field: 'tagName' }),
});

type TagFields = Pick<TagView, keyof TagView>;

/** Changes tags themselves. The reserved tag, a state of leads, cannot change. */
@Injectable()
export class TagChangesService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly leads: LeadMarksService,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Renames a tag or sets its colour. @throws AppError invalid for a wrong name; not_found; conflict */
  change(actor: WorkspaceActor, id: string, { tagName, color }: ChangeTag): Promise<TagFields> {
    const key = tagKey(actor, id);
    const name = typeof tagName === 'string' ? requireName(tagName) : undefined;
    return this.alone(actor, async (tx) => {
      const tag = await requireTag(tx, key);
      const renamed = name !== undefined && name !== tag.name;
      Object.assign(tag, renamed && { name }, color !== undefined && { color });
      await tx.update(Tag, key, { name: tag.name, color: tag.color });
      if (renamed) await this.leads.updateTagKeys(tx, await leadsOfTag(tx, tag.tagId));
      return toView(tag);
    }).catch(rethrowNameConflict);
  }

  /**
   * Removes a tag from the workspace and its leads, and stores what restores it. Filters of views that name the tag
   * remain: they match as if no lead had it. Returns the number of leads that had the tag.
   * @throws AppError not_found
   */
  remove(actor: WorkspaceActor, id: string): Promise<number> {
    const key = tagKey(actor, id);
    return this.alone(actor, async (tx) => {
      const { name, color, createdAt } = await requireTag(tx, key);
      const leadIds = await leadsOfTag(tx, key.tagId);
      await tx.delete(Tag, key);
      await tx.insert(DeletedTag, { ...key, name, color, createdAt, leadIds, deletedAt: this.now() });
      await tx.query(FORGET_OLDEST);
      await this.leads.updateTagKeys(tx, leadIds);
      return leadIds.length;
    });
  }

  /** Brings a deleted tag back. Returns it with the number of its leads. @throws AppError not_found; conflict */
  restore(actor: WorkspaceActor, id: string): Promise<TagFields & { count: number }> {
    const key = tagKey(actor, id);
    return this.alone(actor, async (tx) => {
      const deleted = await tx.findOneBy(DeletedTag, key);
      if (!deleted || deleted.deletedAt < this.oldestRestorable()) throw tagNotFound();
      const { leadIds, name, color, createdAt } = deleted;
      const tag = { ...key, name, color, createdAt };
      await tx.delete(DeletedTag, key);
      await tx.insert(Tag, tag);
      const restored = await tx.query<{ leadId: number }[]>(TAG_LEADS, [tag.tagId, leadIds]);
      await this.leads.updateTagKeys(
        tx,
        restored.map(({ leadId }) => leadId),
      );
      return { ...toView(tag), count: restored.length };
    }).catch(rethrowNameConflict);
  }

  /**
   * Puts the tag `intoId` on all leads of the tag `id`, which it replaces in the filters of views, and removes `id`.
   * Returns the number of leads that had `id`.
   * @throws AppError invalid for the same tag twice; not_found
   */
  merge(actor: WorkspaceActor, id: string, intoId: string): Promise<number> {
    const [key, intoKey] = [tagKey(actor, id), tagKey(actor, intoId, 'intoTagId')];
    if (key.tagId === intoKey.tagId) {
      throw new AppError('invalid', 'intoTagId must be another tag', { field: 'intoTagId' });
    }
    return this.alone(actor, async (tx) => {
      await requireTag(tx, key);
      await requireTag(tx, intoKey, 'intoTagId');
      const tagIds = [key.tagId, intoKey.tagId];
      const leadIds = await leadsOfTag(tx, key.tagId);
      await tx.query(COPY_TAG, tagIds);
      await tx.query(REPLACE_IN_VIEWS, tagIds);
      await tx.delete(Tag, key);
      await this.leads.updateTagKeys(tx, leadIds);
      return leadIds.length;
    });
  }

  /** Removes the deleted tags of all workspaces that can no longer be restored. */
  async forgetDeleted(): Promise<void> {
    await this.db.manager.delete(DeletedTag, { deletedAt: LessThan(this.oldestRestorable()) });
  }

  /** No other transaction of the workspace changes leads or tags them at the same time. */
  private alone<Result>(actor: WorkspaceActor, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction(actor, work, { exclusive: true, timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private oldestRestorable(): Date {
    return new Date(this.clock.now() - RESTORE_HOURS * HOUR_MS);
  }
}

type TagKey = Pick<Tag, 'customerId' | 'tagId'>;

function tagKey({ customerId }: WorkspaceActor, tagId: string, field = 'tagId'): TagKey {
  if (tagId === RECYCLED_TAG_ID) throw new AppError('invalid', 'The tag recycled cannot change', { field });
  if (!isUUID(tagId)) throw tagNotFound(field);
  return { customerId, tagId: tagId.toLowerCase() };
}

function requireName(tagName: string): string {
  const name = readTagName(tagName);
  if (name === RECYCLED_TAG_ID) throw new AppError('invalid', 'The name recycled is reserved', { field: 'tagName' });
  return name;
}

async function requireTag(tx: EntityManager, key: TagKey, field?: string): Promise<Tag> {
  const tag = await tx.findOneBy(Tag, key);
  if (!tag) throw tagNotFound(field);
  return tag;
}

async function leadsOfTag(tx: EntityManager, tagId: string): Promise<number[]> {
  const [row] = await tx.query<{ leadIds: number[] }[]>(LEADS_OF_TAG, [tagId]);
  return row?.leadIds ?? [];
}

function toView({ tagId, name, color }: Pick<Tag, 'tagId' | 'name' | 'color'>): TagFields {
  return { tagId, tagName: name, color };
}

function tagNotFound(field = 'tagId'): AppError {
  return new AppError('not_found', 'Tag not found', { field });
}
