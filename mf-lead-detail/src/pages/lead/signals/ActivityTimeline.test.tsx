import { aLinkedSignal, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { ActivityTimeline } from './ActivityTimeline';

const signal = (signalType: string, createdAt: string) => aLinkedSignal({ signalType, createdAt });

it('has a text alternative', () => {
  renderPage(
    <ActivityTimeline
      signals={[
        signal('IssuesEvent', '2026-03-09T08:00:00Z'),
        signal('IssueCommentEvent', '2026-02-01T08:00:00Z'),
        signal('IssuesEvent', '2026-01-05T08:00:00Z'),
      ]}
    />,
  );
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Activity by type, Jan 5, 2026 – Mar 9, 2026. Issue: 2 signals, last on Mar 9, 2026. Comment: 1 signal, on Feb 1, 2026.',
  );
  expect(screen.getByText('Comment: 1 signal, Feb 1, 2026')).toBeInTheDocument();
});

it('is hidden for a single signal', () => {
  renderPage(<ActivityTimeline signals={[signal('WatchEvent', '2026-01-05T08:00:00Z')]} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
