import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { LeadMarks } from '../leads/lead-marks.service.js';
import { recycledTagId, type AttachTag, type DetachTag, type TagView } from './tag.dto.js';
import { ADD_TAG, ATTACH, DETACH, TAG_BY_ID, TAG_BY_NAME } from './tags.queries.js';

/** A tag, and whether it is new. */
interface FoundTag {
  tag: TagView;
  created: boolean;
}

const recycledTag: FoundTag = { tag: { tagId: recycledTagId, tagName: recycledTagId }, created: false };

/** Tags on leads. The reserved one is a state of the lead, which attaching and detaching it sets. */
@Injectable()
export class TagsService {
  constructor(
    private readonly db: DataSource,
    private readonly leads: LeadMarks,
  ) {}

  /**
   * Puts a tag on leads; those that have it keep it.
   * @throws AppError invalid without one name or id; not_found for a lead or an id that is not of this workspace
   */
  attach(customerId: number, { entityIds, tagName, tagId }: AttachTag): Promise<FoundTag> {
    return this.db.transaction(async (tx) => {
      await this.leads.take(tx, customerId, entityIds);
      const found = await requireOrCreate(tx, customerId, tagName ?? undefined, tagId ?? undefined);
      if (found.tag.tagId === recycledTagId) {
        await this.leads.setRecycled(tx, customerId, entityIds, true);
      } else {
        await tx.query(ATTACH, [customerId, found.tag.tagId, entityIds]);
        await this.leads.followTags(tx, customerId, entityIds);
      }
      return found;
    });
  }

  /** Takes a tag off leads; those without it stay as they are. @throws AppError not_found as `attach` does */
  async detach(customerId: number, tagId: string, { entityIds, tagId: named }: DetachTag): Promise<void> {
    if ((named ?? tagId) !== tagId) {
      throw new AppError('invalid', 'tagId must be the tag of the address', { field: 'tagId' });
    }
    await this.db.transaction(async (tx) => {
      await this.leads.take(tx, customerId, entityIds);
      if (tagId === recycledTagId) return this.leads.setRecycled(tx, customerId, entityIds, false);
      await tx.query(DETACH, [customerId, (await requireTag(tx, customerId, tagId)).tagId, entityIds]);
      return this.leads.followTags(tx, customerId, entityIds);
    });
  }
}

async function requireOrCreate(
  tx: EntityManager,
  customerId: number,
  tagName: string | undefined,
  tagId: string | undefined,
): Promise<FoundTag> {
  if ((tagName === undefined) === (tagId === undefined)) {
    throw new AppError('invalid', 'Give either tagName or tagId', { field: 'tagName' });
  }
  if (tagId === recycledTagId) return recycledTag;
  if (tagId !== undefined) return { tag: await requireTag(tx, customerId, tagId), created: false };

  const name = tagName?.trim() ?? '';
  if (name === '' || name.includes('\0')) throw new AppError('invalid', 'Tag name is required', { field: 'tagName' });
  if (name.toLowerCase() === recycledTagId) return recycledTag;
  const [added] = await tx.query<TagView[]>(ADD_TAG, [customerId, name]);
  if (added) return { tag: added, created: true };
  const [known] = await tx.query<TagView[]>(TAG_BY_NAME, [customerId, name]);
  if (!known) throw new Error('A tag is neither new nor known');
  return { tag: known, created: false };
}

async function requireTag(tx: EntityManager, customerId: number, tagId: string): Promise<TagView> {
  const [tag] = isUUID(tagId) ? await tx.query<TagView[]>(TAG_BY_ID, [customerId, tagId]) : [];
  if (!tag) throw new AppError('not_found', 'Tag not found', { field: 'tagId' });
  return tag;
}
