import { Button } from '@forksight/sdk/ui';
import { renderPage } from '@forksight/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import { ListTable } from './ListTable';

interface Fruit {
  name: string;
  color: string;
}

const COLUMNS = [
  { key: 'name', title: 'Name', render: (_: unknown, { name }: Fruit) => name },
  { key: 'color', title: 'Color', width: 100, render: (_: unknown, { color }: Fruit) => color },
  {
    key: 'actions',
    title: 'Actions',
    width: 80,
    fixed: 'end' as const,
    render: (_: unknown, { name }: Fruit) => <Button aria-label={`Eat ${name}`} />,
  },
];
const FRUITS = [
  { name: 'Apple', color: 'Red' },
  { name: 'Lime', color: 'Green' },
];

function open(rows: Fruit[] | undefined, isPhone: boolean) {
  const query = jest.spyOn(window, 'matchMedia');
  const media = matchMedia('(width < 600px)');
  query.mockReturnValue(Object.assign(Object.create(media) as MediaQueryList, { matches: isPhone }));
  const onRowClick = jest.fn();
  const view = renderPage(
    <ListTable label="Fruits" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} onRowClick={onRowClick} />,
  );
  return { ...view, onRowClick };
}

afterEach(() => jest.restoreAllMocks());

it('is a table with heads', () => {
  open(FRUITS, false);
  expect(screen.getByRole('table', { name: 'Fruits' })).toHaveTextContent('NameColorActionsAppleRed');
});

it('has a card per row on phones, with a name for each value', async () => {
  const { person, onRowClick } = open(FRUITS, true);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [apple] = within(screen.getByRole('list', { name: 'Fruits' })).getAllByRole('listitem');
  expect(apple).toHaveTextContent('AppleColorRed');
  await person.click(screen.getByRole('button', { name: 'Eat Apple' }));
  expect(onRowClick).not.toHaveBeenCalled();
  await person.click(screen.getByText('Red'));
  expect(onRowClick).toHaveBeenCalledWith(FRUITS[0]);
});

it('has the skeletons of cards on phones while it loads', () => {
  open(undefined, true);
  expect(screen.getByRole('list', { name: 'Fruits' })).toHaveAttribute('aria-busy', 'true');
});

it('has cards where not all columns fit, and a table again once they do', () => {
  const resize: (() => void)[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    resize.push(() => callback([], observer));
    return observer;
  });
  const observer = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(349);
  open(FRUITS, false);
  expect(within(screen.getByRole('list', { name: 'Fruits' })).getAllByRole('listitem')).toHaveLength(2);
  width.mockReturnValue(350);
  act(() => resize.forEach((notify) => notify()));
  expect(screen.getByRole('table', { name: 'Fruits' })).toBeVisible();
});
