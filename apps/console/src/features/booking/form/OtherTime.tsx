import { Button, Collapse, Group, Select, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MINUTES_PER_DAY, OVERRIDE_GRID_MINUTES } from '@slotkeeper/domain/limits';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../lib/date/DateField.tsx';
import { useDisplay, useTimeChoices } from '../../../lib/format/useDisplay.ts';
import { slotAt } from '../slots/pickedSlot.ts';
import classes from './OtherTime.module.css';
import type { Picking } from './usePicking.ts';

/** On the clock of the place's country, like all times here, regardless of what the browser's own field would show. */
const times = Array.from({ length: MINUTES_PER_DAY / OVERRIDE_GRID_MINUTES }, (_, index) =>
  formatWallTime(index * OVERRIDE_GRID_MINUTES),
);

/**
 * Any other time, on purpose (rule A10): outside hours, over classes and vacations, or a walk-in. The server names
 * the rules that it breaks before it is booked.
 */
export function OtherTime({ picking }: { picking: Picking }) {
  const { slots, service, shownRange, change } = picking;
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const choices = useTimeChoices();
  const [isOpen, { toggle }] = useDisclosure();
  const form = useRef<HTMLDivElement>(null);
  const [chosenDate, setDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [first] = slots;
  // The date that is in view: another one can be chosen.
  const day = first ? localDate(zone, Date.parse(first.startAt)) : shownRange.range.from;
  const date = chosenDate ?? day;
  const slot = time === null || !service ? null : slotAt(zone, date, time, service.duration);
  return (
    <div>
      <UnstyledButton className={classes.toggle} onClick={toggle} aria-expanded={isOpen}>
        {t('appointment.pick.otherTime')}
        <IconChevronDown size={16} stroke={1.7} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse
        ref={form}
        expanded={isOpen}
        onTransitionEnd={() => form.current?.scrollIntoView({ block: 'nearest' })}
        className={classes.form}
      >
        <Text size="sm" c="dimmed" mt={4}>
          {t('appointment.pick.otherTimeHint', { minutes: OVERRIDE_GRID_MINUTES })}
        </Text>
        <Group align="flex-end" gap="sm" mt="xs">
          <DateField label={t('appointment.field.date')} value={date} onChange={setDate} />
          <Select
            label={t('appointment.field.start')}
            placeholder={t('common.select')}
            data={choices(times)}
            value={time}
            searchable
            nothingFoundMessage={t('search.noResults')}
            onChange={setTime}
          />
          <Button
            variant="default"
            disabled={slot === null}
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            onClick={() => {
              if (slot) change({ type: 'slot', slot });
              setTime(null);
            }}
          >
            {t('common.add')}
          </Button>
        </Group>
      </Collapse>
    </div>
  );
}
