import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing';
import { HoverCard } from './HoverCard';

const card = (name: string) => (
  <HoverCard label={name} title={`About ${name}`} content={() => <p>More</p>}>
    {name}
  </HoverCard>
);

it('gives way to the next one, also where the pointer still rests on its button', async () => {
  const { person } = renderPage(
    <>
      {card('Signals')}
      {card('Score')}
    </>,
  );
  await person.hover(screen.getByRole('button', { name: 'Signals' }));
  expect(await screen.findByRole('group', { name: 'About Signals' })).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Score' }).focus());
  expect(await screen.findByRole('group', { name: 'About Score' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'About Signals' })).not.toBeInTheDocument());
});
