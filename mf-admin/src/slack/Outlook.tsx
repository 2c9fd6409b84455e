import { pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { type ChannelView, useDigestPreview } from '../data/adminApi';
import { PreviewDigest } from './PreviewDigest';
import { StartEarlier } from './StartEarlier';
import styles from './SlackChannels.module.css';

interface OutlookProps {
  customerSlug: string;
  view: ChannelView;
  /** When the channel's newest digest was sent; null: not yet; undefined: not loaded. */
  lastSentAt: string | null | undefined;
  /** Suspends the request. */
  skip: boolean;
}

/** How many leads the view's next digest has now, with a preview; nothing on a server that does not preview. */
export function Outlook({ customerSlug, view, lastSentAt, skip }: OutlookProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: preview, isError, refetch } = useDigestPreview({ customerSlug, viewId: view.id }, { skip });
  const seenSentAt = useRef(lastSentAt);
  useEffect(() => {
    // What a digest has reported is left out of the next one.
    if (!skip && seenSentAt.current !== undefined && seenSentAt.current !== lastSentAt) void refetch();
    seenSentAt.current = lastSentAt;
  }, [lastSentAt, refetch, skip]);
  if (isError) return <span className={styles.outlook} />;
  return (
    <>
      <span className={styles.outlook}>
        <span role="status">
          {preview && `${pluralize(preview.leads, 'lead')} ${preview.leads === 1 ? 'matches' : 'match'} now`}
        </span>
        <Button
          type="link"
          size="small"
          disabled={!preview}
          aria-label={`Preview ${view.name}`}
          onClick={() => setOpen(true)}
        >
          Preview
        </Button>
        {isOpen && preview && <PreviewDigest name={view.name} preview={preview} onClose={() => setOpen(false)} />}
      </span>
      {preview?.leads === 0 && <StartEarlier customerSlug={customerSlug} view={view} />}
    </>
  );
}
