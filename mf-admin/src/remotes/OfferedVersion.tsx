import { errorText, pluralize, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { Status } from '../components/Status';
import { useOfferRelease } from '../data/adminApi';
import type { ListedRemote } from './mergeReleases';

/** The live version. One that the server withholds can be offered again. */
export function OfferedVersion({ remote: { name, version, release, withheldAfter } }: { remote: ListedRemote }) {
  const toast = useToast();
  const [offer, { isLoading }] = useOfferRelease();
  if (withheldAfter === null || release === null) return version;
  const offerAgain = async (): Promise<void> => {
    try {
      await offer({ remote: name, release }).unwrap();
      toast.success(`${name} ${version} is offered again`);
    } catch (error) {
      toast.error(errorText(error, 'Failed to offer the release again'));
    }
  };
  return (
    <>
      {version}
      <Status tone="bad" title={`Browsers use the release before it. It failed ${pluralize(withheldAfter, 'time')}.`}>
        Withheld
      </Status>
      <Button type="link" size="small" loading={isLoading} onClick={() => void offerAgain()}>
        Offer again
      </Button>
    </>
  );
}
