import type { CrmProperty } from '../crm.js';
import type { CrmKind } from '../../leads/fields/crm-kinds.rules.js';
import { findMappingProblems } from './mapping.rules.js';

const property = (name: string, more: Partial<CrmProperty> = {}): CrmProperty => ({
  ...{ name, label: name, type: 'text', isWritable: true, options: null },
  ...more,
});
const PROPERTIES = [
  property('jobtitle'),
  property('id', { isWritable: false }),
  property('revenue', { type: 'number' }),
  property('seen', { type: 'date' }),
  property('level', { type: 'choice', options: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }),
];
const problems = (field: string, name: string, kind: CrmKind = 'hubspot') =>
  findMappingProblems([{ field, property: name }], PROPERTIES, kind).map(({ problem }) => problem);

describe('the check of a mapping', () => {
  it.each([
    ['jobTitle', 'jobtitle'],
    ['score', 'jobtitle'],
    ['score', 'revenue'],
    ['companyEmployees', 'revenue'],
    ['signals', 'revenue'],
    ['lastSignal', 'seen'],
  ])('accepts %s in %s', (field, name) => {
    expect(problems(field, name)).toEqual([]);
  });

  it.each([
    ['jobTitle', 'title', 'HubSpot has no property title: choose another one, or add it there.'],
    ['jobTitle', 'id', 'HubSpot sets id itself: no value can be written to it.'],
    ['jobTitle', 'revenue', 'revenue takes numbers only: this value is none.'],
    ['lastSignal', 'revenue', 'revenue takes numbers only: this value is none.'],
    ['score', 'seen', 'seen takes dates only: this value is none.'],
    ['jobTitle', 'level', 'level takes only a, b, c, d, e and 2 more: other values are refused.'],
  ])('says why %s cannot go to %s', (field, name, problem) => {
    expect(problems(field, name)).toEqual([problem]);
  });

  it('ignores case where the CRM does', () => {
    expect(problems('jobTitle', 'JobTitle', 'salesforce')).toEqual([]);
    expect(problems('jobTitle', 'JobTitle')).toEqual([
      'HubSpot has no property JobTitle: choose another one, or add it there.',
    ]);
  });
});
