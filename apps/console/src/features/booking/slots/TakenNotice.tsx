import { Alert } from '@mantine/core';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { PickedSlot } from './pickedSlot.ts';

/** Says at once which chosen times somebody else has got meanwhile; nothing while all are free. */
export function TakenNotice({ slots }: { slots: readonly PickedSlot[] }) {
  const { t } = useTranslation();
  const display = useDisplay();
  if (slots.length === 0) return null;
  return (
    <Alert color="red" role="alert" icon={<IconClockOff size={18} aria-hidden />}>
      {slots.map(({ startAt, endAt }) => (
        <div key={startAt}>
          {t('appointment.pick.taken', {
            time: formatDateTimeRange(startAt, endAt, display, 'longWithWeekday'),
          })}
        </div>
      ))}
    </Alert>
  );
}
