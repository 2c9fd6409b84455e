import { validateModule } from './module';

const load = () => Promise.resolve({ default: () => null });
const announced = { pages: ['all-leads'], widgets: ['LeadTable'] };

test('accepts a module with the announced pages and widgets', () => {
  const module = { pages: { 'all-leads': { load } }, widgets: { LeadTable: { load } } };
  expect(validateModule({ default: module }, announced)).toEqual({ ok: true, value: module });
});

test.each([
  ['nothing', undefined, 'the module has no default export'],
  ['an empty chunk', {}, 'the module has no default export'],
  ['no pages', { default: {} }, 'pages is not an object'],
  ['a missing page', { default: { pages: {}, widgets: {} } }, 'no page all-leads'],
  ['a page that cannot be loaded', { default: { pages: { 'all-leads': {} } } }, 'no page all-leads'],
  ['a missing widget', { default: { pages: { 'all-leads': { load } } } }, 'no widget LeadTable'],
])('refuses %s with the reason', (_case, namespace, detail) => {
  expect(validateModule(namespace, announced)).toEqual({ ok: false, detail });
});

test('does not take an inherited property for a page', () => {
  expect(validateModule({ default: { pages: {} } }, { pages: ['toString'], widgets: [] })).toMatchObject({ ok: false });
});
