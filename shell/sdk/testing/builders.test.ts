import { aLead, aLeadDetail } from './builders';
import { apiProperties } from './openApi';

/** The API sends these to administrators only. */
const ADMIN_PROPERTIES = ['decidedVerdict', 'verdictReason'];

it.each([
  ['LeadView', Object.keys(aLead())],
  ['LeadDetail', [...Object.keys(aLeadDetail()), ...ADMIN_PROPERTIES]],
])('builds every property of %s', (name, properties) => {
  expect(properties.toSorted()).toEqual(apiProperties(name).toSorted());
});
