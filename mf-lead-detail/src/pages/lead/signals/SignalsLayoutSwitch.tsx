import { Segmented } from '@forksight/sdk/controls';

export type SignalsLayout = 'list' | 'threads';

interface SignalsLayoutSwitchProps {
  layout: SignalsLayout;
  onChange: (layout: SignalsLayout) => void;
}

/** Loaded on demand: antd's larger controls are not part of the first screen. */
export default function SignalsLayoutSwitch({ layout, onChange }: SignalsLayoutSwitchProps) {
  return (
    <Segmented<SignalsLayout>
      size="small"
      aria-label="Layout of the signals"
      value={layout}
      onChange={onChange}
      options={[
        { value: 'list', label: 'All' },
        { value: 'threads', label: 'By thread' },
      ]}
    />
  );
}
