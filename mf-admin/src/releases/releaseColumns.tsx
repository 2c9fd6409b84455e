import { pluralize } from '@forksight/sdk';
import { Flex, type TableColumnsType } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { DateTime } from '../components/DateTime';
import { EmptyValue, Status } from '../components/Status';
import styles from '../components/components.module.css';
import type { RemoteRelease } from '../data/adminApi';

interface ReleaseActions {
  onPin: (release: RemoteRelease) => void;
  onMakeLive: (release: RemoteRelease) => void;
}

export function releaseColumns({ onPin, onMakeLive }: ReleaseActions): TableColumnsType<RemoteRelease> {
  return [
    {
      key: 'release',
      title: 'Release',
      width: 152,
      render: (_, { release }) => <span className={styles.name}>{release}</span>,
    },
    {
      key: 'state',
      title: 'State',
      width: 176,
      ellipsis: false,
      render: (_, release) => <ReleaseState {...release} />,
    },
    {
      key: 'releasedAt',
      title: 'Released',
      width: 190,
      render: (_, { releasedAt }) => <DateTime at={releasedAt} />,
    },
    {
      key: 'releasedBy',
      title: 'By',
      ellipsis: false,
      render: (_, { releasedBy }) => releasedBy ?? <EmptyValue>Not known</EmptyValue>,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 144,
      ellipsis: false,
      render: (_, release) => (
        <Flex className={styles.link ?? ''}>
          <Button type="link" size="small" aria-label={`Pin ${release.release}`} onClick={() => onPin(release)}>
            Pin
          </Button>
          {release.state !== 'live' && (
            <Button
              type="link"
              size="small"
              aria-label={`Make ${release.release} live`}
              onClick={() => onMakeLive(release)}
            >
              Make Live
            </Button>
          )}
        </Flex>
      ),
    },
  ];
}

const STATES = {
  live: { tone: 'good', label: 'Live' },
  earlier: { tone: 'quiet', label: 'Earlier' },
  trial: { tone: 'quiet', label: 'On trial' },
  withdrawn: { tone: 'quiet', label: 'Withdrawn' },
} as const;

/** Whether browsers use a release, and how often it failed in them. */
function ReleaseState({ state, failures, withheld }: RemoteRelease) {
  const { tone, label } = STATES[state];
  const failed = failures > 0 && `failed ${pluralize(failures, 'time')}`;
  return (
    <Status tone={withheld ? 'bad' : tone}>{[label, withheld && 'withheld', failed].filter(Boolean).join(', ')}</Status>
  );
}
