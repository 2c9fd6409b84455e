import { ADMINISTRATORS } from './scim-groups.rules.js';

/** Messages of SCIM 2.0 (RFC 7643 and 7644) that the product sends. */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';
const SCIM_PATH = '/scim/v2';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

export const DEFAULT_SCIM_COUNT = 100;
export const MAX_SCIM_COUNT = 200;

/** A user as identity providers see it. */
export interface ScimUserView {
  id: number;
  userName: string;
  externalId: string | null;
  name: string | null;
  givenName: string | null;
  familyName: string | null;
  email: string;
  active: boolean;
  isWorkspaceAdmin: boolean;
  createdAt: Date;
  changedAt: Date;
}

/** @param origin of the product's own address */
export function toScimResource(user: ScimUserView, origin: string): object {
  const { id, userName, externalId, name, givenName, familyName, email, active } = user;
  return {
    schemas: [USER_SCHEMA],
    id: String(id),
    ...(externalId !== null && { externalId }),
    userName,
    ...(name !== null && { displayName: name }),
    name: {
      ...(name !== null && { formatted: name }),
      ...(givenName !== null && { givenName }),
      ...(familyName !== null && { familyName }),
    },
    emails: [{ value: email, type: 'work', primary: true }],
    active,
    groups: user.isWorkspaceAdmin
      ? [{ value: ADMINISTRATORS.id, display: ADMINISTRATORS.displayName, $ref: groupLocation(origin) }]
      : [],
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      lastModified: user.changedAt.toISOString(),
      location: `${origin}${SCIM_PATH}/Users/${id}`,
    },
  };
}

/** @param members null: left out */
export function toGroupResource(
  members: readonly { id: number; email: string; name: string | null }[] | null,
  origin: string,
): object {
  return {
    schemas: [GROUP_SCHEMA],
    ...ADMINISTRATORS,
    ...(members && {
      members: members.map(({ id, name, email }) => ({
        ...{ value: String(id), display: name ?? email, type: 'User', $ref: `${origin}${SCIM_PATH}/Users/${id}` },
      })),
    }),
    meta: { resourceType: 'Group', location: groupLocation(origin) },
  };
}

function groupLocation(origin: string): string {
  return `${origin}${SCIM_PATH}/Groups/${ADMINISTRATORS.id}`;
}

export function toScimList(resources: object[], totalResults: number, startIndex: number): object {
  return { schemas: [LIST_SCHEMA], totalResults, startIndex, itemsPerPage: resources.length, Resources: resources };
}

export function serviceProviderConfig(origin: string): object {
  const unsupported = { supported: false };
  return {
    schemas: [CONFIG_SCHEMA],
    patch: { supported: true },
    bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_SCIM_COUNT },
    changePassword: unsupported,
    sort: unsupported,
    etag: unsupported,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API token',
        description: 'A token of the workspace with the scope scim, as Authorization: Bearer.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${origin}${SCIM_PATH}/ServiceProviderConfig` },
  };
}

export function userResourceType(origin: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Staff of the workspace',
    schema: USER_SCHEMA,
    meta: { resourceType: 'ResourceType', location: `${origin}${SCIM_PATH}/ResourceTypes/User` },
  };
}

export function groupResourceType(origin: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Administrators of the workspace',
    schema: GROUP_SCHEMA,
    meta: { resourceType: 'ResourceType', location: `${origin}${SCIM_PATH}/ResourceTypes/Group` },
  };
}

function attribute(name: string, more: object = {}): object {
  return {
    ...{ name, type: 'string', multiValued: false, required: false, caseExact: false },
    ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
    ...more,
  };
}

export function userSchema(origin: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: USER_SCHEMA,
    name: 'User',
    description: 'Staff of the workspace',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      attribute('name', {
        type: 'complex',
        subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
      }),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        description: 'One address is stored: the primary one.',
        subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
      }),
      attribute('active', { type: 'boolean', description: 'false ends sessions and personal tokens at once.' }),
      attribute('groups', {
        ...{ type: 'complex', multiValued: true, mutability: 'readOnly' },
        subAttributes: ['value', 'display', '$ref'].map((name) => attribute(name, { mutability: 'readOnly' })),
      }),
    ],
    meta: { resourceType: 'Schema', location: `${origin}${SCIM_PATH}/Schemas/${USER_SCHEMA}` },
  };
}

export function groupSchema(origin: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'Administrators of the workspace',
    attributes: [
      attribute('displayName', { required: true, mutability: 'readOnly' }),
      attribute('members', {
        ...{ type: 'complex', multiValued: true },
        subAttributes: ['value', 'display', 'type', '$ref'].map((name) => attribute(name, { mutability: 'immutable' })),
      }),
    ],
    meta: { resourceType: 'Schema', location: `${origin}${SCIM_PATH}/Schemas/${GROUP_SCHEMA}` },
  };
}
