import { OUTREACH_STATUSES, type Outreach, statusName, useOutreachSettings } from '@forksight/sdk';
import { useIsPhone } from '@forksight/sdk/ui';
import { Menu } from '@forksight/sdk/ui-data';

interface OutreachMenusProps {
  workspace: string;
  onChange: (values: Partial<Pick<Outreach, 'ownerId' | 'status'>>) => void;
}

/** Assigns what is selected to a user, and sets its status; nothing where the server cannot. */
export function OutreachMenus({ workspace, onChange }: OutreachMenusProps) {
  const { data: settings } = useOutreachSettings(workspace);
  const isPhone = useIsPhone();
  if (!settings) return null;
  const members = settings.members.filter(({ active }) => active);
  return (
    <>
      <Menu
        label="Assign to"
        text={isPhone ? '' : 'Assign'}
        icon="leads"
        size="small"
        align="start"
        items={[
          ...members.map(({ userId, name }) => ({ label: name, onSelect: () => onChange({ ownerId: userId }) })),
          { label: 'Nobody', icon: 'close' as const, onSelect: () => onChange({ ownerId: null }) },
        ]}
      />
      <Menu
        label="Set status"
        text={isPhone ? '' : 'Status'}
        icon="chevron-down"
        size="small"
        align="start"
        items={OUTREACH_STATUSES.map((status) => ({
          label: statusName(status, settings),
          onSelect: () => onChange({ status }),
        }))}
      />
    </>
  );
}
