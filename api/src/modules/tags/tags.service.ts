import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { BULK_ACTION_TIMEOUT_MS } from '../../platform/limits.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { LeadMarksService, type MarkSelection } from '../leads/changes/lead-marks.service.js';
import { RECYCLED_TAG_ID, type TagView } from '../leads/fields/lead-tag.dto.js';
import type { AttachTag, DetachTag } from './tag.dto.js';
import { readTagName } from './tag-name.rules.js';
import { attachTag, detachTag, type WantedTag } from './tags.queries.js';

/** The result of tagging leads. */
interface Tagged {
  tag: TagView;
  /** Whether the tag is new. */
  created: boolean;
  /** How many leads were selected. */
  count: number;
}

type FoundTag = TagView & { created: boolean };

/** Tags leads. Attaching or detaching the reserved tag sets the state of the lead. */
@Injectable()
export class TagsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly leads: LeadMarksService,
  ) {}

  /**
   * Puts a tag on leads that lack it.
   * @throws AppError invalid without one name or id; not_found for a lead or tag that is not of this workspace
   */
  attach(actor: WorkspaceActor, input: AttachTag): Promise<Tagged> {
    const leads = this.leads.readSelection(input);
    const tag = wantedTag(input);
    return this.alone(actor, leads, async (tx) =>
      tag === RECYCLED_TAG_ID
        ? recycled(await this.leads.setRecycled(tx, leads, true))
        : tagged(await this.leads.retag<FoundTag>(tx, leads, attachTag(tag))),
    );
  }

  /** Takes a tag off leads that have it. @throws AppError not_found as `attach` does */
  detach(actor: WorkspaceActor, tagId: string, input: DetachTag): Promise<Tagged> {
    if ((input.tagId ?? tagId) !== tagId) {
      throw new AppError('invalid', 'tagId must be the tag of the address', { field: 'tagId' });
    }
    const leads = this.leads.readSelection(input);
    const id = requireTagId(tagId);
    return this.alone(actor, leads, async (tx) =>
      id === RECYCLED_TAG_ID
        ? recycled(await this.leads.setRecycled(tx, leads, false))
        : tagged(await this.leads.retag<FoundTag>(tx, leads, detachTag(id))),
    );
  }

  private alone(
    actor: WorkspaceActor,
    leads: MarkSelection,
    work: (tx: EntityManager) => Promise<Tagged>,
  ): Promise<Tagged> {
    return this.writes.transaction(actor, work, {
      exclusive: true,
      timeoutMs: 'filters' in leads ? BULK_ACTION_TIMEOUT_MS : undefined,
    });
  }
}

/** @throws AppError invalid; not_found for a malformed id */
function wantedTag({ tagName, tagId }: AttachTag): WantedTag | typeof RECYCLED_TAG_ID {
  const [givenName, givenId] = [tagName ?? undefined, tagId ?? undefined];
  if ((givenName === undefined) === (givenId === undefined)) {
    throw new AppError('invalid', 'Give either tagName or tagId', { field: 'tagName' });
  }
  if (givenId !== undefined) {
    const id = requireTagId(givenId);
    return id === RECYCLED_TAG_ID ? id : { tagId: id };
  }
  const name = readTagName(givenName ?? '');
  return name === RECYCLED_TAG_ID ? name : { name };
}

function requireTagId(tagId: string): string {
  if (tagId !== RECYCLED_TAG_ID && !isUUID(tagId)) throw tagNotFound();
  return tagId;
}

function recycled({ count }: { count: number }): Tagged {
  return { tag: { tagId: RECYCLED_TAG_ID, tagName: RECYCLED_TAG_ID, color: null }, created: false, count };
}

/** @throws AppError not_found, when there was no tag: then the statement changed nothing */
function tagged({
  tagId,
  tagName,
  color = null,
  created = false,
  count,
}: Partial<FoundTag> & { count: number }): Tagged {
  if (!tagId || tagName === undefined) throw tagNotFound();
  return { tag: { tagId, tagName, color }, created, count };
}

function tagNotFound(): AppError {
  return new AppError('not_found', 'Tag not found', { field: 'tagId' });
}
