import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/errors.js';
import { longestMarkMs } from '../../platform/limits.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../platform/workspace-writes.js';
import { LeadMarks, type MarkedLeads } from '../leads/lead-marks.service.js';
import { recycledTagId, type AttachTag, type DetachTag, type TagView } from './tag.dto.js';
import { attaching, detaching, type WantedTag } from './tags.queries.js';

/** What came of marking leads with a tag. */
interface Tagged {
  tag: TagView;
  /** Whether the tag is new. */
  created: boolean;
  /** How many leads it was asked for. */
  count: number;
}

type FoundTag = TagView & { created: boolean };

/** Tags on leads. The reserved one is a state of the lead, which attaching and detaching it sets. */
@Injectable()
export class TagsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly leads: LeadMarks,
  ) {}

  /**
   * Puts a tag on leads; those that have it keep it.
   * @throws AppError invalid without one name or id; not_found for a lead or an id that is not of this workspace
   */
  attach(actor: WorkspaceActor, input: AttachTag): Promise<Tagged> {
    const leads = this.leads.read(input);
    const wanted = wantedTag(input);
    return this.alone(actor, leads, async (tx) =>
      wanted === recycledTagId
        ? recycled(await this.leads.setRecycled(tx, leads, true))
        : tagged(await this.leads.retag<FoundTag>(tx, leads, attaching(wanted))),
    );
  }

  /** Takes a tag off leads; those without it stay as they are. @throws AppError not_found as `attach` does */
  detach(actor: WorkspaceActor, tagId: string, input: DetachTag): Promise<Tagged> {
    if ((input.tagId ?? tagId) !== tagId) {
      throw new AppError('invalid', 'tagId must be the tag of the address', { field: 'tagId' });
    }
    const leads = this.leads.read(input);
    const id = requireTagId(tagId);
    return this.alone(actor, leads, async (tx) =>
      id === recycledTagId
        ? recycled(await this.leads.setRecycled(tx, leads, false))
        : tagged(await this.leads.retag<FoundTag>(tx, leads, detaching(id))),
    );
  }

  private alone(
    actor: WorkspaceActor,
    leads: MarkedLeads,
    work: (tx: EntityManager) => Promise<Tagged>,
  ): Promise<Tagged> {
    return this.writes.transaction(actor, work, {
      alone: true,
      longestMs: 'filters' in leads ? longestMarkMs : undefined,
    });
  }
}

/** @throws AppError invalid, not_found for an id that no tag can have */
function wantedTag({ tagName, tagId }: AttachTag): WantedTag | typeof recycledTagId {
  const [givenName, givenId] = [tagName ?? undefined, tagId ?? undefined];
  if ((givenName === undefined) === (givenId === undefined)) {
    throw new AppError('invalid', 'Give either tagName or tagId', { field: 'tagName' });
  }
  if (givenId !== undefined) {
    const id = requireTagId(givenId);
    return id === recycledTagId ? id : { tagId: id };
  }
  const name = givenName?.trim() ?? '';
  if (name === '' || name.includes('\0')) throw new AppError('invalid', 'Tag name is required', { field: 'tagName' });
  return name.toLowerCase() === recycledTagId ? recycledTagId : { name };
}

function requireTagId(tagId: string): string {
  if (tagId !== recycledTagId && !isUUID(tagId)) throw tagNotFound();
  return tagId;
}

function recycled({ count }: { count: number }): Tagged {
  return { tag: { tagId: recycledTagId, tagName: recycledTagId }, created: false, count };
}

/** The transaction that this is thrown in undoes nothing: without a tag, nothing was done. */
function tagged({ tagId, tagName, created = false, count }: Partial<FoundTag> & { count: number }): Tagged {
  if (!tagId || tagName === undefined) throw tagNotFound();
  return { tag: { tagId, tagName }, created, count };
}

function tagNotFound(): AppError {
  return new AppError('not_found', 'Tag not found', { field: 'tagId' });
}
