import type { SalesforceField } from '../../modules/crm/vendors/salesforce-api.js';

const NO = false;
const FIELD = {
  ...{ aggregatable: true, aiPredictionField: NO, autoNumber: NO, byteLength: 765, calculated: NO, caseSensitive: NO },
  ...{ custom: NO, defaultedOnCreate: NO, deprecatedAndHidden: NO, digits: 0, externalId: NO, filterable: true },
  ...{ groupable: true, idLookup: NO, length: 255, nameField: NO, nillable: true, permissionable: true },
  ...{ polymorphicForeignKey: NO, precision: 0, queryByDistance: NO, restrictedPicklist: NO, scale: 0 },
  ...{ searchPrefilterable: NO, soapType: 'xsd:string', unique: NO },
};
const OBJECT = {
  ...{ activateable: NO, childRelationships: [], compactLayoutable: true, createable: true, custom: NO },
  ...{ customSetting: NO, deepCloneable: NO, deletable: true, deprecatedAndHidden: NO, feedEnabled: true },
  ...{ hasSubtypes: NO, idEnabled: true, isInterface: NO, isSubtype: NO, layoutable: true, mergeable: true },
  ...{ mruEnabled: true, namedLayoutInfos: [], queryable: true, recordTypeInfos: [], replicateable: true },
  ...{ retrieveable: true, searchable: true, undeletable: true, updateable: true },
};

export function describeSObject(name: string, fields: readonly SalesforceField[]): object {
  return { ...OBJECT, name, label: name, labelPlural: `${name}s`, fields: fields.map(describeField) };
}

export function toToken(token: string, url: string): object {
  return {
    ...{ access_token: token, instance_url: url, token_type: 'Bearer', scope: 'api' },
    ...{ id: `${url}/id/00D1/0051`, issued_at: '1767225600000', signature: 'signature' },
  };
}

function describeField({ picklistValues = [], ...field }: SalesforceField): object {
  return { ...FIELD, ...field, picklistValues: picklistValues.map((value) => ({ ...value, defaultValue: NO })) };
}
