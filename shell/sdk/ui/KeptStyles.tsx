import { Button, Input } from 'antd';

/**
 * Keeps the styles of these components: antd computes them again when one is rendered after the last one has left, which is on
 * every change of the page.
 */
export function KeptStyles() {
  return (
    <div hidden>
      <Button tabIndex={-1} />
      <Input tabIndex={-1} />
    </div>
  );
}
