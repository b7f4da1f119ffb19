import { Button } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCalendarX, IconClockOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelayEnvironment } from 'react-relay';
import { Link } from 'react-router';
import type { Environment } from 'relay-runtime';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { offeredByDay } from './freeSlots.ts';
import type { AskedTimes } from './askedTimes.ts';
import { fetchFreeSlots } from './freeTimes.ts';
import type { PickedSlot } from './pickedSlot.ts';
import { laterRange, rangeFrom, type SlotRange } from './slotRange.ts';
import { useHasNoHours } from './useHasNoHours.ts';

interface NoFreeTimesProps {
  asked: AskedTimes;
  /** Starts that make no sense here. */
  excluded: readonly PickedSlot[];
  range: SlotRange;
  /** YYYY-MM-DD where the viewer is. */
  today: string;
  /** Other days were chosen and are on their way. */
  isPending: boolean;
  onFound: (range: SlotRange) => void;
}

/**
 * Says that the shown days have nothing free, and leads to the next ones that have, unless other days are chosen first.
 * Where work hours are what is missing it says so, and leads to them who may enter some.
 */
export function NoFreeTimes({ asked, excluded, range, today, isPending, onFound }: NoFreeTimesProps) {
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const environment = useRelayEnvironment();
  const showError = useShowError();
  const [isBusy, setBusy] = useState(false);
  const [isNone, setNone] = useState(false);

  const hasNoHours = useHasNoHours(asked, range);
  const mayEditHours = useMay('workHour:edit');

  const search = useRef<AbortController | null>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its change is what ends the search, beside leaving
  useEffect(() => () => search.current?.abort(), [isPending]);

  const look = async () => {
    search.current = new AbortController();
    const { signal } = search.current;
    setBusy(true);
    try {
      const found = await findNextFreeRange(environment, asked, {
        after: range,
        excluded,
        today,
        zone,
        signal,
      });
      if (found) onFound(found);
      else setNone(true);
    } catch (error) {
      if (!signal.aborted) showError(error);
    }
    setBusy(false);
  };
  if (hasNoHours) {
    return (
      <EmptyState
        icon={<IconClockOff size={28} stroke={1.6} />}
        title={t('appointment.pick.noHours.title')}
        text={t('appointment.pick.noHours.text')}
        action={
          mayEditHours && (
            <Button component={Link} to="/services?tab=work_hours" variant="default">
              {t('appointment.pick.noHours.action')}
            </Button>
          )
        }
      />
    );
  }
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

interface Search {
  readonly after: SlotRange;
  /** Starts that make no sense here. */
  readonly excluded: readonly PickedSlot[];
  /** YYYY-MM-DD where the viewer is. */
  readonly today: string;
  readonly zone: string;
  /** Ends the search early, which then finds nothing. */
  readonly signal: AbortSignal;
}

/**
 * The 14 days that begin with the next date on which something is free, after a range without anything; null where nothing
 * is up to the end of the months to choose from. Dates are the viewer's.
 */
async function findNextFreeRange(
  environment: Environment,
  asked: AskedTimes,
  { after, excluded, today, zone, signal }: Search,
): Promise<SlotRange | null> {
  let range = laterRange(after, today);
  while (range && !signal.aborted) {
    const slots = await fetchFreeSlots(environment, range, asked).toPromise();
    const [first] = offeredByDay(slots ?? [], excluded, { range, zone });
    if (first && !signal.aborted) return rangeFrom(first.date, today);
    range = laterRange(range, today);
  }
  return null;
}
