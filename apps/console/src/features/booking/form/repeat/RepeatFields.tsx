import { Checkbox, Group, Select, Stack, Switch } from '@mantine/core';
import { frequencies } from '@slotkeeper/domain/recurrence/recurrence';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../lib/date/DateField.tsx';
import { usePlaceDisplay } from '../../../../lib/format/useDisplay.ts';
import { useNow } from '../../../../lib/format/useNow.ts';
import type { DraftChange, RepeatChoice } from '../bookingDraft.ts';
import type { PickedSlot } from '../../slots/pickedSlot.ts';
import classes from './RepeatFields.module.css';
import { RepeatSummary } from './RepeatSummary.tsx';
import { repeatOptions } from './repeat.ts';

interface RepeatFieldsProps {
  repeat: RepeatChoice | null;
  slots: readonly PickedSlot[];
  /** Whose place's clock counts; null where anybody may have it. */
  providerId: string | null;
  change: (change: DraftChange) => void;
}

const nothingChosen: RepeatChoice = { freq: null, until: null, isOngoing: false };

/** Whether and how a booking repeats (spec 5): an end and ongoing exclude each other. Dates are the place's (decisions P5). */
export function RepeatFields({ repeat, slots, providerId, change }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const place = usePlaceDisplay(providerId);
  const today = localDate(place.zone, useNow());
  const choose = (choice: Partial<RepeatChoice>) =>
    change({ type: 'repeat', repeat: { ...(repeat ?? nothingChosen), ...choice } });
  const options = repeat && repeatOptions(repeat);
  return (
    <Stack gap="sm">
      <Switch
        label={t('appointment.recurrence.repeat')}
        checked={repeat !== null}
        onChange={({ currentTarget }) =>
          change({ type: 'repeat', repeat: currentTarget.checked ? nothingChosen : null })
        }
      />
      {repeat && (
        <div className={classes.fields}>
          <Group align="flex-end" gap="md">
            <Select
              label={t('appointment.recurrence.freq')}
              placeholder={t('common.select')}
              data={frequencies.map((value) => ({
                value,
                label: t(`appointment.recurrence.freqOption.${value}`),
              }))}
              value={repeat.freq}
              allowDeselect={false}
              onChange={(freq) => choose({ freq })}
            />
            <DateField
              label={t('appointment.recurrence.until')}
              value={repeat.until}
              min={today}
              onChange={(until) => choose({ until, ...(until !== null && { isOngoing: false }) })}
            />
            <Checkbox
              label={t('appointment.recurrence.ongoing')}
              checked={repeat.isOngoing}
              className={classes.ongoing}
              onChange={({ currentTarget: { checked } }) =>
                choose({ isOngoing: checked, ...(checked && { until: null }) })
              }
            />
          </Group>
          {options && <RepeatSummary options={options} slots={slots} providerId={providerId} today={today} />}
        </div>
      )}
    </Stack>
  );
}
