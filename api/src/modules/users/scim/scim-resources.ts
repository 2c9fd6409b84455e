/** Messages of SCIM 2.0 (RFC 7643 and 7644) that the product sends. */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';
const SCIM_PATH = '/scim/v2';

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
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      lastModified: user.changedAt.toISOString(),
      location: `${origin}${SCIM_PATH}/Users/${id}`,
    },
  };
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
    ],
    meta: { resourceType: 'Schema', location: `${origin}${SCIM_PATH}/Schemas/${USER_SCHEMA}` },
  };
}
