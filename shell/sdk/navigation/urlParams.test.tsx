import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { flagParam, intParam, jsonParam, oneOfParam, textParam, useUrlParams } from './urlParams';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number');

const PARAMS = {
  page: intParam(1),
  min: intParam(),
  view: oneOfParam(['list', 'card']),
  openFilter: flagParam,
  jobTitle: textParam,
  ids: jsonParam(isNumbers),
};

type Write = ReturnType<typeof useUrlParams<typeof PARAMS>>[1];

function open(url: string) {
  let write: Write = () => undefined;
  let writeElsewhere: Write = () => undefined;
  function Probe() {
    const [values, writeValues] = useUrlParams(PARAMS);
    const [, writeOther] = useUrlParams(PARAMS);
    write = writeValues;
    writeElsewhere = writeOther;
    return <output>{JSON.stringify(values)}</output>;
  }
  const { address } = renderPage(<Probe />, { url });
  return {
    address,
    values: () => JSON.parse(screen.getByRole('status').textContent) as unknown,
    write: (...change: Parameters<Write>) => act(() => write(...change)),
    writeElsewhere: (...change: Parameters<Write>) => act(() => writeElsewhere(...change)),
  };
}

it('parses the parameters of the schema', () => {
  const { values } = open('/demo/all-leads?page=3&min=10&view=card&openFilter=true&jobTitle=CTO&ids=[1,2]&other=x');
  expect(values()).toEqual({ page: 3, min: 10, view: 'card', openFilter: true, jobTitle: 'CTO', ids: [1, 2] });
});

it.each(['', '?page=0&min=x&view=grid&openFilter=1&jobTitle=&ids=[oops', '?page=-1&ids=[%22a%22]&page=2.5'])(
  'ignores missing and malformed parameters (%s)',
  (query) => {
    expect(open(`/demo/all-leads${query}`).values()).toEqual({ page: 1, openFilter: false });
  },
);

it('changes some parameters and keeps the others', () => {
  const { address, write } = open('/demo/all-leads?viewId=7&page=3&jobTitle=CTO');
  write({ page: 4, jobTitle: undefined, ids: [5] });
  expect(address()).toBe('/demo/all-leads?viewId=7&page=4&ids=%5B5%5D');
  write({ page: 1, ids: undefined });
  expect(address()).toBe('/demo/all-leads?viewId=7');
});

it('merges changes before the next render', () => {
  const { address, write } = open('/demo/all-leads?page=7');
  act(() => {
    write({ page: 1, view: 'card' });
    write(({ page }) => ({ page: page + 1 }));
  });
  expect(address()).toBe('/demo/all-leads?view=card&page=2');
});

it('merges changes of several components before the next render', () => {
  const { address, write, writeElsewhere } = open('/demo/all-leads?page=7&openFilter=true');
  act(() => {
    write({ page: 1, jobTitle: 'CTO' });
    writeElsewhere({ openFilter: false }, { replace: true });
  });
  expect(address()).toBe('/demo/all-leads?jobTitle=CTO');
});

it('computes changes from the current address', () => {
  const { address, write } = open('/demo/all-leads?page=3');
  write(({ page }) => ({ page: page + 1 }));
  write(({ page }) => ({ page: page + 1 }));
  expect(address()).toBe('/demo/all-leads?page=5');
});
