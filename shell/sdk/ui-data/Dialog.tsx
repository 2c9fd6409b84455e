import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useControls } from '../loadControls';
import { Icon } from '../ui/Icon';
import { useReturnFocus } from '../ui/useReturnFocus';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Subject beside the title: 'Sam Rivers'. */
  about?: ReactNode;
  /** Buttons at the bottom right, the primary one last. */
  footer?: ReactNode;
  /** Pixels; less on a narrow screen. */
  width?: number;
  /** At the right edge with full height; on phones full screen. */
  sheet?: boolean;
  /** Called on Esc, the close button and a press on the backdrop; the caller unmounts the dialog. */
  onClose: () => void;
  /** Makes the dialog a form: Enter in a field submits it. Without it, the content may have forms. */
  onSubmit?: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted: antd's Modal, or its Drawer for a sheet. The element with `data-autofocus` gets the
 * focus first; the focus returns to the opener when the dialog closes.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={<span className={styles.opens} data-modal-opens />}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

function LoadedDialog({ title, about, footer, width = 420, sheet = false, onClose, onSubmit, children }: DialogProps) {
  const { Drawer, Modal } = useControls();
  const frame = useRef<HTMLFormElement & HTMLDivElement>(null);
  useReturnFocus();
  useEffect(() => focusField(frame.current), []);

  const renderFrame = (content: ReactNode) =>
    onSubmit ? (
      <form
        ref={frame}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        {content}
      </form>
    ) : (
      <div ref={frame} className={styles.form}>
        {content}
      </div>
    );
  const shared = {
    open: true,
    title: <h2 className={styles.title}>{title}</h2>,
    // Inside of another dialog this one joins the document after its effects.
    afterOpenChange: () => focusField(frame.current),
    closable: { closeIcon: <Icon name="close" className={styles.closeIcon} />, 'aria-label': 'Close' },
    footer: footer ? <div className={styles.footer}>{footer}</div> : null,
    children: (
      <>
        {about && <div className={styles.about}>{about}</div>}
        {children}
      </>
    ),
  };
  if (sheet) {
    return (
      <Drawer
        {...shared}
        size={`min(${String(width)}px, 100vw)`}
        push={false}
        closable={{ ...shared.closable, placement: 'end' }}
        drawerRender={renderFrame}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      {...shared}
      // The document does not scroll, so the lock would only compute the styles of the whole page anew, at both ends.
      scrollLock={false}
      width={width}
      style={{ top: '8dvh' }}
      classNames={{ container: styles.container, body: styles.body, wrapper: styles.wrapper }}
      modalRender={renderFrame}
      onCancel={onClose}
    />
  );
}

/** Focuses the field that asks for it, unless another one has the focus. */
function focusField(frame: HTMLElement | null): void {
  if (frame?.contains(document.activeElement)) return;
  frame?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
