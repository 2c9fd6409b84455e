import type { QRCodeProps } from 'antd';
import { lazy, Suspense } from 'react';

const Code = lazy(() => import('./QrCodePicture'));

/** antd's QR code, whose code loads with the first one. */
export function QrCode(props: QRCodeProps) {
  return (
    <Suspense fallback={<div style={{ width: props.size, height: props.size }} />}>
      <Code {...props} />
    </Suspense>
  );
}
