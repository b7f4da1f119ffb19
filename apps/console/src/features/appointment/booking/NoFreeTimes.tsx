import { Button } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelayEnvironment } from 'react-relay';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import type { AskedTimes } from './askedTimes.ts';
import { findNextFreeRange } from './findNextFreeRange.ts';
import type { SlotRange } from './slotRange.ts';

interface NoFreeTimesProps {
  asked: AskedTimes;
  range: SlotRange;
  /** YYYY-MM-DD where the viewer is. */
  today: string;
  onFound: (range: SlotRange) => void;
}

/** Says that the shown days have nothing free, and leads to the next ones that have. */
export function NoFreeTimes({ asked, range, today, onFound }: NoFreeTimesProps) {
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const environment = useRelayEnvironment();
  const showError = useShowError();
  const [isBusy, setBusy] = useState(false);
  const [isNone, setNone] = useState(false);

  const look = async () => {
    setBusy(true);
    try {
      const found = await findNextFreeRange(environment, asked, { after: range, today, zone });
      if (found) onFound(found);
      else setNone(true);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <EmptyState
      icon={<IconCalendarX size={28} stroke={1.6} />}
      title={t('appointment.pick.noSlots')}
      text={<output>{t(isNone ? 'appointment.pick.noneLater' : 'appointment.pick.noSlotsHint')}</output>}
      action={
        isNone ? undefined : (
          <Button variant="default" loading={isBusy} onClick={() => void look()}>
            {t('appointment.pick.nextFree')}
          </Button>
        )
      }
    />
  );
}
