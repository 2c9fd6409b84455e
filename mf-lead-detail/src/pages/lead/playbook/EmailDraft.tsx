import { useToast } from '@forksight/sdk';
import { Button, copyText, CopyButton, Icon, Input } from '@forksight/sdk/ui';
import { useId, useState } from 'react';
import { CardText } from './CardText';
import { type EmailText, mailtoAddress, mailtoUrl } from './emailText';
import styles from './Playbook.module.css';

interface EmailDraftProps {
  email: EmailText;
  onChange: (email: EmailText) => void;
  /** The text as it was generated. */
  written: EmailText;
  /** The generated body with its Markdown. */
  markdown: string;
  /** null: the mail program asks for it. */
  to: string | null;
}

/** The e-mail, to be edited, copied, or opened in the mail program. */
export function EmailDraft({ email, onChange, written, markdown, to }: EmailDraftProps) {
  const isEdited = email.subject !== written.subject || email.body !== written.body;
  const [isEditing, setEditing] = useState(isEdited);
  const discard = () => {
    onChange(written);
    setEditing(false);
  };
  return (
    <div>
      <div className={styles.partHead}>
        <h3 className={styles.label}>Email draft</h3>
        <CopyButton text={email.body} what="e-mail draft" copied="Copied" />
      </div>
      <div className={styles.email}>
        {isEditing ? (
          // An edit of an earlier visit leaves the focus where it is.
          <EmailFields email={email} onChange={onChange} takesFocus={!isEdited} />
        ) : (
          <div className={styles.framed}>
            {email.subject && (
              <p className={styles.mailSubject}>
                <span className={styles.field}>Subject</span> {email.subject}
              </p>
            )}
            <CardText text={markdown} />
          </div>
        )}
        <div className={styles.emailActions}>
          <OpenInMail email={email} to={to} />
          {isEditing ? (
            <Button type="text" onClick={discard}>
              {isEdited ? 'Discard changes' : 'Cancel'}
            </Button>
          ) : (
            <Button onClick={() => setEditing(true)}>Edit</Button>
          )}
        </div>
      </div>
    </div>
  );
}

interface EmailFieldsProps {
  email: EmailText;
  onChange: (email: EmailText) => void;
  /** When first shown. */
  takesFocus: boolean;
}

function EmailFields({ email, onChange, takesFocus }: EmailFieldsProps) {
  const subjectId = useId();
  return (
    <>
      <label className={styles.field} htmlFor={subjectId}>
        Subject
      </label>
      <Input
        id={subjectId}
        value={email.subject}
        onChange={({ target }) => onChange({ ...email, subject: target.value })}
      />
      <Input.TextArea
        aria-label="Text of the e-mail"
        autoFocus={takesFocus}
        value={email.body}
        autoSize={{ minRows: 6 }}
        onChange={({ target }) => onChange({ ...email, body: target.value })}
      />
    </>
  );
}

/** Opens the mail program; a text too long for the link is copied, to be pasted there. */
function OpenInMail({ email, to }: { email: EmailText; to: string | null }) {
  const toast = useToast();
  const url = mailtoUrl(to, email);
  const copyBody = async () => {
    if (await copyText(email.body))
      toast.success('The text is too long for the mail link: it was copied, paste it there');
    else toast.error('Copying is not allowed here: select the text instead');
  };
  return (
    <Button
      type="primary"
      icon={<Icon name="external" size={14} />}
      href={url ?? `${mailtoAddress(to)}?subject=${encodeURIComponent(email.subject)}`}
      title={to === null ? 'No address is known that may be used: fill it in there' : to}
      onClick={url === undefined ? () => void copyBody() : undefined}
    >
      Open in mail
    </Button>
  );
}
