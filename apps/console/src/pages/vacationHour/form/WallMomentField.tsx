import { Group, NativeSelect } from '@mantine/core';
import { DateField } from '../../../lib/date/DateField.tsx';
import { halfHours } from '../../../lib/time/halfHours.ts';
import type { WallMoment } from './vacationDraft.ts';

interface WallMomentFieldProps {
  label: string;
  timeLabel: string;
  edge: 'start' | 'end';
  value: WallMoment;
  /** The first date that can be picked. */
  min: string;
  onChange: (moment: WallMoment) => void;
}

/** A date plus time of the place's clock. */
export function WallMomentField(props: WallMomentFieldProps) {
  const { label, timeLabel, edge, value, min, onChange } = props;
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <DateField
        label={label}
        value={value.date}
        min={min}
        onChange={(date) => onChange({ ...value, date })}
      />
      <NativeSelect
        aria-label={timeLabel}
        w={110}
        value={value.time}
        data={halfHours(edge, value.time)}
        onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
      />
    </Group>
  );
}
