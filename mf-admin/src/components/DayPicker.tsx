import { DatePicker, type DatePickerProps, dayjs } from '@forksight/sdk/controls';

interface DayPickerProps extends Omit<DatePickerProps, 'value' | 'onChange' | 'format'> {
  /** `YYYY-MM-DD`, or '' for none. */
  value?: string;
  onChange?: (day: string) => void;
}

/** Shown first, then other texts that may be typed. */
const FORMATS = ['MMM D, YYYY', 'YYYY-MM-DD', 'M/D/YYYY'];

/** A field for a calendar day. */
export function DayPicker({ value, onChange, ...picker }: DayPickerProps) {
  return (
    <DatePicker
      {...picker}
      format={FORMATS}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(dayjs.isDayjs(date) ? date.format('YYYY-MM-DD') : '')}
    />
  );
}
