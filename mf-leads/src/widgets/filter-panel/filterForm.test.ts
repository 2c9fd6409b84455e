import { type FilterValues, NO_FILTERS } from '@forksight/sdk';
import type { FilterForm } from './fields/filterField';
import { EMPTY_FORM, readForm, toForm } from './filterForm';

const read = (form: Partial<FilterForm>) => readForm({ ...EMPTY_FORM, ...form });

const EVERYTHING: FilterValues = {
  jobTitle: 'engineer',
  companyName: 'harbor',
  companyCountryCode: ['EU', 'US'],
  repository: ['northwind/compass'],
  companyEmployeeCountMin: 0,
  companyEmployeeCountMax: 500,
  signalType: ['watch'],
  lastSignalDays: 30,
  minScore: 60,
  hasEmail: true,
  hasPlaybook: true,
  new: true,
  mine: true,
  due: true,
  nextStepDays: 7,
  status: ['new', 'won'],
  ownerId: ['7', '12'],
  companyStatus: ['lost'],
  companyOwnerId: ['3'],
  tags: [
    ['a', true],
    [2, false],
  ],
};

it('converts filter values to form fields and back', () => {
  expect(readForm(toForm(EVERYTHING))).toEqual({ values: EVERYTHING, errors: {} });
  expect(readForm(EMPTY_FORM)).toEqual({ values: NO_FILTERS, errors: {} });
});

it('trims text input', () => {
  expect(read({ jobTitle: '  CTO ', companyName: '   ' }).values).toMatchObject({
    jobTitle: 'CTO',
    companyName: undefined,
  });
});

describe('employee counts', () => {
  it.each(['-1', 'many', '1.5', '1e3', '12345678901'])('reject %s', (text) => {
    expect(read({ companyEmployeeCountMin: text }).errors).toEqual({
      companyEmployeeCountMin: 'Enter a whole number, 0 or more',
    });
  });

  it('accept 0', () => {
    expect(read({ companyEmployeeCountMin: '0', companyEmployeeCountMax: ' 0 ' })).toMatchObject({
      values: { companyEmployeeCountMin: 0, companyEmployeeCountMax: 0 },
      errors: {},
    });
  });

  it('reject a maximum below the minimum', () => {
    expect(read({ companyEmployeeCountMin: '50', companyEmployeeCountMax: '49' }).errors).toEqual({
      companyEmployeeCountMax: 'The maximum is less than the minimum',
    });
  });
});

describe('days since the last signal', () => {
  it.each(['0', '-3', '2.5', 'week'])('reject %s', (text) => {
    expect(read({ lastSignalDays: text }).errors).toEqual({
      lastSignalDays: 'Enter a whole number of days, 1 or more',
    });
  });

  it.each(['36501', '999999999'])('reject %s as too many', (text) => {
    expect(read({ lastSignalDays: text }).errors).toEqual({ lastSignalDays: 'Enter 36,500 days or less' });
  });

  it.each([
    ['', undefined],
    ['1', 1],
    [' 90 ', 90],
    ['36500', 36_500],
  ])('accept "%s"', (text, lastSignalDays) => {
    expect(read({ lastSignalDays: text })).toMatchObject({ values: { lastSignalDays }, errors: {} });
  });
});
