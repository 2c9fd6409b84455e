import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { useSession } from './session';

function Probe() {
  return <p>{useSession().status}</p>;
}

it('requests the signed-in user once, not again on focus or reconnection', async () => {
  const { fakeApi } = renderPage(<Probe />);
  await screen.findByText('signed-in');
  fireEvent.focus(window);
  fireEvent(document, new Event('visibilitychange'));
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('signed-in')).toBeInTheDocument();
  expect(fakeApi.calls('GET /api/me')).toHaveLength(1);
});
