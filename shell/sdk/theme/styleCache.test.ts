import { createRequire } from 'node:module';
import { createStyleCache } from './styleCache';

test('keeps the styles of a component that is not shown any more', () => {
  const cache = createStyleCache();
  const compute = jest.fn(() => 'styles');
  // As antd does for a component that is shown, and for the last one that leaves.
  const show = () => cache.opUpdate('button', (previous) => [1, (previous?.[1] as string | undefined) ?? compute()]);
  show();
  cache.opUpdate('button', () => null);
  show();
  expect(compute).toHaveBeenCalledTimes(1);
  expect(cache.opGet('button')).toEqual([1, 'styles']);
});

test('forgets nothing that it does not have', () => {
  const cache = createStyleCache();
  cache.opUpdate('button', () => null);
  expect(cache.opGet('button')).toBeNull();
});

test('is of the version that antd uses', () => {
  const own = createRequire(__filename);
  const ofAntd = createRequire(own.resolve('antd/package.json'));
  expect(ofAntd.resolve('@ant-design/cssinjs')).toBe(own.resolve('@ant-design/cssinjs'));
});
