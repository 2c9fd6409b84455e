import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { loadControls } from '../loadControls';
import { whenIdle } from './whenIdle';

/**
 * Keeps the styles of these components: antd computes them again when one is rendered after the last one has left, which is on
 * every change of the page and whenever the filter panel opens.
 */
export function KeptStyles() {
  const [controls, setControls] = useState<Awaited<ReturnType<typeof loadControls>>>();
  // A failed load is repeated by the component that needs it.
  useEffect(() => whenIdle(() => void loadControls().then(setControls, () => undefined)), []);
  return (
    <div hidden>
      <Button tabIndex={-1} />
      <Input tabIndex={-1} />
      {controls && (
        <>
          <controls.Checkbox tabIndex={-1} />
          <controls.Select mode="multiple" tabIndex={-1} />
        </>
      )}
    </div>
  );
}
