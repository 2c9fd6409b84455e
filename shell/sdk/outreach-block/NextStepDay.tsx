import { DatePicker, dayjs } from '@forksight/sdk/controls';

interface NextStepDayProps {
  day: string | null;
  onChange: (day: string | null) => void;
  onClose: () => void;
}

/** Shown first, then other texts that may be typed. */
const FORMATS = ['MMM D, YYYY', 'YYYY-MM-DD', 'M/D/YYYY'];

/** An open calendar. */
export default function NextStepDay({ day, onChange, onClose }: NextStepDayProps) {
  return (
    <DatePicker
      size="small"
      defaultOpen
      autoFocus
      aria-label="Date of the next step"
      placeholder="Date"
      format={FORMATS}
      value={day === null ? null : dayjs(day)}
      onChange={(date) => onChange(dayjs.isDayjs(date) ? date.format('YYYY-MM-DD') : null)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    />
  );
}
