import { MAX_USERS_PER_WORKSPACE } from '../../../platform/limits.js';
import { invalid, isObject, property, readComparison, readOperations } from './scim-messages.rules.js';

/** The one group, whose members are the administrators of the workspace. */
export const ADMINISTRATORS = { id: 'administrators', displayName: 'Forksight administrators' };

/** A change of the members of a group, by ids of users. */
export interface MemberChange {
  kind: 'add' | 'remove' | 'replace';
  userIds: string[];
}

/** Whether a group is found: by a name, or by one of its members; `null`: no group has what is compared. */
export type ScimGroupFilter = { displayName: string } | { id: string } | { memberId: string } | null;

const GROUP_PREFIX = 'urn:ietf:params:scim:schemas:core:2.0:group:';
const ANY_MEMBERS = /^members/i;
const MEMBERS = /^members(?:\[\s*value\s+eq\s+"([^"]{1,20})"\s*\])?$/i;

/** Reads a group as identity providers send it; null: without members. @throws AppError invalid */
export function readScimGroup(body: unknown): { displayName: string; userIds: string[] | null } {
  if (!isObject(body)) throw invalid('Send a group as a JSON object.', 'body');
  const [displayName, members] = [property(body, 'displayname'), property(body, 'members')];
  if (typeof displayName !== 'string') throw invalid('displayName is required.', 'displayName');
  return { displayName: displayName.trim(), userIds: members === undefined ? null : readMembers(members) };
}

/** Reads the operations of a PATCH that change members; other attributes stay as they are. @throws AppError invalid */
export function readScimGroupPatch(body: unknown): MemberChange[] {
  return readOperations(body).flatMap(({ kind, path, value }): MemberChange[] => {
    if (path === undefined) {
      const members = isObject(value) ? property(value, 'members') : undefined;
      return members === undefined ? [] : [{ kind, userIds: readMembers(members) }];
    }
    if (!ANY_MEMBERS.test(removePrefix(path))) return [];
    const match = MEMBERS.exec(removePrefix(path));
    if (!match) throw invalid('The path is members, or members[value eq "…"].', 'path');
    const [, userId] = match;
    if (userId !== undefined) {
      if (kind === 'replace') throw invalid('Members at a path with a filter are added or removed.', 'path');
      return [{ kind, userIds: [userId] }];
    }
    // RFC 7644, section 3.5.2.2: without values, all are removed.
    if (kind === 'remove' && (value === undefined || value === null)) return [{ kind: 'replace', userIds: [] }];
    return [{ kind, userIds: readMembers(value) }];
  });
}

/** Reads `attribute eq "value"`. @throws AppError invalid */
export function readScimGroupFilter(text: string): ScimGroupFilter {
  const { path, value } = readComparison(text);
  if (typeof value === 'string') {
    switch (removePrefix(path).toLowerCase()) {
      case 'displayname':
        return { displayName: value };
      case 'id':
        return { id: value };
      case 'externalid':
        return null;
      case 'members':
      case 'members.value':
        return { memberId: value };
    }
  }
  throw invalid('Filter by displayName, id, externalId or members.value, with eq.', 'filter');
}

/** Returns the members after the changes. */
export function applyMemberChanges(present: ReadonlySet<string>, changes: readonly MemberChange[]): Set<string> {
  let members = new Set(present);
  for (const { kind, userIds } of changes) {
    if (kind === 'replace') members = new Set(userIds);
    else for (const id of userIds) members[kind === 'add' ? 'add' : 'delete'](id);
  }
  return members;
}

function readMembers(value: unknown): string[] {
  const members = (Array.isArray(value) ? value : [value]) as unknown[];
  if (members.length > MAX_USERS_PER_WORKSPACE) throw invalid('A workspace has fewer users.', 'members');
  return members.map((member) => {
    const id = isObject(member) ? property(member, 'value') : undefined;
    if (typeof id !== 'string') throw invalid('A member has the id of a user as value.', 'members');
    return id;
  });
}

function removePrefix(path: string): string {
  const name = path.trim();
  return name.toLowerCase().startsWith(GROUP_PREFIX) ? name.slice(GROUP_PREFIX.length) : name;
}
