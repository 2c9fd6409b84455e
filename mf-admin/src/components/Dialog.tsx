import { Drawer, Modal } from '@forksight/sdk/controls';
import { type ReactNode, useEffect } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Subject beside the title, for example the name of a client. */
  about?: ReactNode;
  /** Buttons at the bottom right, the primary one last. */
  footer?: ReactNode;
  /** Pixels; less on a narrow screen. */
  width?: number;
  /** Called on Esc, the close button and a press on the backdrop; the caller unmounts the dialog. */
  onClose: () => void;
  /** Called when the dialog has the focus. */
  onOpened?: () => void;
  /** Wraps the dialog's content and footer, for example in a form. */
  wrap?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Room for focus rings, and the scrollbar at the edge. Inline, because antd's own padding comes later than a class's. */
const BODY_SPACE = { marginInline: -24, padding: '4px 24px' };

/** A modal dialog, open while it is mounted. */
export function Dialog({ title, about, footer = null, width = 420, onClose, onOpened, wrap, children }: DialogProps) {
  return (
    <Modal
      open
      title={<Title about={about}>{title}</Title>}
      footer={footer}
      width={width}
      className={styles.place}
      classNames={{ container: styles.container, body: styles.body }}
      styles={{ body: BODY_SPACE }}
      // The caller mounts and unmounts it, so it opens and closes at once.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && onOpened?.()}
      onCancel={onClose}
      {...(wrap && { modalRender: wrap })}
    >
      <RestoreFocus />
      {children}
    </Modal>
  );
}

/** A dialog at the right edge with full height, for lists. */
export function Sheet({ title, about, footer = null, width = 640, onClose, children }: DialogProps) {
  return (
    <Drawer
      open
      title={<Title about={about}>{title}</Title>}
      footer={footer && <div className={styles.footer}>{footer}</div>}
      size={`min(${width}px, 100vw)`}
      closable={{ placement: 'end' }}
      onClose={onClose}
    >
      <RestoreFocus />
      {children}
    </Drawer>
  );
}

function Title({ about, children }: { about: ReactNode; children: string }) {
  return (
    <>
      {children} {about && <span className={styles.about}>{about}</span>}
    </>
  );
}

/** Returns the focus to the element that had it before. antd does so only for dialogs that stay mounted. */
function RestoreFocus() {
  useEffect(() => {
    const previous = document.activeElement;
    return () => {
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true });
    };
  }, []);
  return null;
}
