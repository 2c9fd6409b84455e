import { aTag } from '../testing';
import {
  changesOf,
  newTagName,
  type TagDecisions,
  tagOptions,
  type TagTarget,
  toggled,
  withoutExisting,
} from './tagChoices';

const hot = aTag({ tagName: 'Hot' });
const cold = aTag({ tagName: 'Cold' });
const warm = aTag({ tagName: 'Warm' });
const TAGS = [hot, cold, warm];
const target: TagTarget = {
  leads: [
    { leadId: 1, tags: [hot, warm] },
    { leadId: 2, tags: [warm] },
  ],
};
const NONE: TagDecisions = new Map();

const marks = (decisions: TagDecisions, of: TagTarget = target) =>
  tagOptions(TAGS, of, decisions).map(({ tag, mark, count }) => [tag.tagName, mark, count]);

function press(name: string, times: number, of: TagTarget = target): TagDecisions {
  let decisions = NONE;
  for (let time = 0; time < times; time += 1) {
    const option = tagOptions(TAGS, of, decisions).find(({ tag }) => tag.tagName === name);
    if (option) decisions = toggled(option, of, decisions);
  }
  return decisions;
}

it('marks the tags of all leads and of some leads and lists them first', () => {
  expect(marks(NONE)).toEqual([
    ['Hot', 'some', 1],
    ['Warm', 'all', undefined],
    ['Cold', 'none', undefined],
  ]);
});

it('toggles a tag from some to all, to none and back to its initial state', () => {
  expect(changesOf(TAGS, target, press('Hot', 1))).toEqual({
    add: [{ tag: hot, leads: { leadIds: [2] } }],
    remove: [],
  });
  expect(changesOf(TAGS, target, press('Hot', 2))).toEqual({
    add: [],
    remove: [{ tag: hot, leads: { leadIds: [1] } }],
  });
  expect(changesOf(TAGS, target, press('Hot', 3))).toEqual({ add: [], remove: [] });
});

it('changes only the leads that need the change', () => {
  expect(changesOf(TAGS, target, press('Warm', 1)).remove).toEqual([{ tag: warm, leads: { leadIds: [1, 2] } }]);
  expect(press('Warm', 2)).toEqual(NONE);
  expect(changesOf(TAGS, target, press('Cold', 1)).add).toEqual([{ tag: cold, leads: { leadIds: [1, 2] } }]);
});

it('keeps the tags of all matching leads until a tag is toggled', () => {
  const matching: TagTarget = { matching: { filters: [] } };
  expect(marks(NONE, matching).map(([, mark]) => mark)).toEqual(['some', 'some', 'some']);
  expect(changesOf(TAGS, matching, press('Cold', 2, matching))).toEqual({
    add: [],
    remove: [{ tag: cold, leads: matching }],
  });
});

it.each([
  ['New one', 'New one'],
  ['  padded ', 'padded'],
  ['hot', undefined],
  ['Recycled', undefined],
  [' ', undefined],
])('offers to create only new names that are not reserved: %s', (text, name) => {
  expect(newTagName(text, TAGS)).toBe(name);
});

it('replaces a new tag by an existing tag of the same name and skips the leads that have it', () => {
  const choice = { created: ['hot', 'Tall'], decided: [['new hot', true] as const, ['new tall', true] as const] };
  const { created, decided } = withoutExisting(choice, TAGS);
  expect(created).toEqual(['Tall']);
  const { add } = changesOf([{ tagName: 'Tall' }, ...TAGS], target, new Map(decided));
  expect(add).toEqual([
    { tag: { tagName: 'Tall' }, leads: { leadIds: [1, 2] } },
    { tag: hot, leads: { leadIds: [2] } },
  ]);
  expect(changesOf(TAGS, { leads: [{ leadId: 1, tags: [hot] }] }, new Map(decided)).add).toEqual([]);
});
