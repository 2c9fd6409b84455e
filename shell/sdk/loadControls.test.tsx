import { render, screen } from '@testing-library/react';
import { Suspense, useRef } from 'react';
import { useControls } from './loadControls';

function Probe() {
  useControls();
  useRef(null);
  return 'controls are loaded';
}

it('suspends a component until the controls are loaded, without an error', async () => {
  const onRecoverableError = jest.fn();
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Suspense fallback="Loading...">
      <Probe />
    </Suspense>,
    { onRecoverableError },
  );
  expect(await screen.findByText('controls are loaded', undefined, { timeout: 20_000 })).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
}, 30_000);
