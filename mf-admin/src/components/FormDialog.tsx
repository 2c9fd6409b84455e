import { errorText, isApiError, useDraft } from '@forksight/sdk';
import { Alert, Form, type FormInstance, Modal } from '@forksight/sdk/controls';
import { Button, useReturnFocus } from '@forksight/sdk/ui';
import { type ReactNode, useRef, useState } from 'react';
import styles from './FormDialog.module.css';

interface FormDialogProps<Values extends object> {
  title: string;
  about?: string | undefined;
  width?: number;
  /** Label of the submitting button. */
  action: string;
  /** Replaces Cancel left of it. */
  otherActions?: ReactNode;
  /** Name under which the values survive a sign-in (`useDraft`). */
  draft: string;
  initial: () => Values;
  /** Fields that no draft keeps. */
  secrets?: readonly (keyof Values)[];
  /** Called after each change; may return fields that follow from it, for example no views after another client. */
  onChange?: (changed: Partial<Values>, before: Values) => Partial<Values> | undefined;
  /** For buttons that read or write the values. */
  form?: FormInstance;
  /** Sends the values; the caller closes the dialog. Errors of the API are shown at their fields. */
  onSubmit: (values: Values) => Promise<void>;
  /** Message for an error without a text of its own. */
  failureText: string;
  /** Called after a failed attempt, with the fields that the browser rejected or with the server's error. */
  onFailed?: (cause: unknown) => void;
  onClose: () => void;
  /** `Form.Item`s with the names of the values. */
  children: ReactNode;
}

/** Room for focus rings, and the scrollbar at the edge. Inline, because antd's own padding comes later than a class's. */
const BODY_SPACE = { marginInline: -24, padding: '4px 24px' };

/** In the middle, so that the message below the field is in sight, too. */
const IN_SIGHT = { focus: true, block: 'center' } as const;

/** A dialog with antd's form, open while it is mounted: errors of the browser and the server at their fields, focus on the first of them, drafts. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, about, width = 420, action, otherActions, draft: name, initial, secrets = [], children } = props;
  const { onChange, onSubmit, failureText, onFailed, onClose } = props;
  useReturnFocus();
  const [form] = Form.useForm(props.form);
  const [draft, setDraft] = useDraft(name, initial);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);
  const formId = name.replaceAll('.', '-');

  const keepDraft = (values: Values) => {
    const hidden = Object.fromEntries(secrets.map((secret) => [secret, draft[secret]]));
    setDraft({ ...draft, ...values, ...hidden });
  };
  const handleChange = (changed: Partial<Values>, values: Values) => {
    clearErrors(form, Object.keys(changed));
    const derived = onChange?.(changed, draft);
    if (derived) form.setFieldsValue(derived);
    keepDraft({ ...values, ...derived });
  };
  const submit = async (values: Values) => {
    // Enter pressed twice submits twice before the button shows that it loads.
    if (isSending.current) return;
    isSending.current = true;
    clearErrors(form, Object.keys(values));
    keepDraft(values);
    setFailure(undefined);
    setSaving(true);
    try {
      await onSubmit({ ...draft, ...values });
    } catch (error) {
      setFailure(errorText(error, failureText));
      showErrors(form, (isApiError(error) && error.fields) || {});
      onFailed?.(error);
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      title={
        <>
          {title} {about && <span className={styles.about}>{about}</span>}
        </>
      }
      width={width}
      className={styles.place}
      classNames={{ container: styles.container, body: styles.body }}
      styles={{ body: BODY_SPACE }}
      // The caller mounts and unmounts it, so it opens and closes at once.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && focusFirstField(formId)}
      onCancel={onClose}
      footer={
        <>
          {otherActions ?? <Button onClick={onClose}>Cancel</Button>}
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {action}
          </Button>
        </>
      }
      modalRender={(content) => (
        <Form
          form={form}
          name={formId}
          layout="vertical"
          requiredMark={false}
          noValidate
          initialValues={draft}
          scrollToFirstError={IN_SIGHT}
          onValuesChange={handleChange}
          onFinish={(values: Values) => void submit(values)}
          onFinishFailed={({ errorFields }) => onFailed?.(errorFields)}
        >
          {content}
        </Form>
      )}
    >
      {children}
      {failure !== undefined && <Alert type="error" title={failure} />}
    </Modal>
  );
}

/** Leaves the focus where it is when the user was faster and is in a field already. */
function focusFirstField(formId: string): void {
  const form = document.querySelector(`#${formId}`);
  if (form?.querySelector(':is(input, textarea):focus')) return;
  form?.querySelector<HTMLElement>(':is(input, textarea):enabled')?.focus();
}

function clearErrors(form: FormInstance, names: readonly string[]): void {
  form.setFields(names.map((name) => ({ name, errors: [] })));
}

/** Shows the server's messages, by path of the request's body (`prompt_config.overview`), and focuses the first field. */
function showErrors(form: FormInstance, messages: Record<string, string>): void {
  const errors = Object.entries(messages).map(([path, message]) => ({
    name: path.split('.').at(-1),
    errors: [message],
  }));
  form.setFields(errors);
  const first = form.getFieldsError().find(({ errors: shown }) => shown.length > 0);
  if (first) form.scrollToField(first.name, IN_SIGHT);
}
