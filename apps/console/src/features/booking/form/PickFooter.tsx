import { Button, Group, Text } from '@mantine/core';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PickedSlots, TakenNotice } from '../slots/PickedSlots.tsx';
import { areRunsLongEnough } from '../slots/pickedSlot.ts';
import classes from './PickFooter.module.css';
import { isVisit } from './bookingDraft.ts';
import type { Picking } from './usePicking.ts';
import { VisitParts } from './visit/VisitParts.tsx';

interface PickFooterProps {
  picking: Picking;
  /** What becomes of the picked times. */
  children?: ReactNode;
  nextLabel?: string;
  isBusy?: boolean;
  onBack?: () => void;
  onNext: () => void;
}

/** What is picked so far, and the way on once it is enough. */
export function PickFooter(props: PickFooterProps) {
  const { picking, isBusy = false, onBack } = props;
  const { draft, slots, taken, service, services, place, change } = picking;
  const { t } = useTranslation();
  const isOfVisit = isVisit(draft);
  const [visit] = isOfVisit ? slots : [];
  // The times of a visit hold as many slots as its services need.
  const minSlotsRequired = isOfVisit ? 1 : (service?.minSlotsRequired ?? 1);
  const hasRuns = areRunsLongEnough(slots, minSlotsRequired);
  return (
    <div className={classes.footer}>
      <TakenNotice slots={taken} />
      <BusyFields busy={isBusy}>
        <PickedSlots slots={slots} taken={taken} onRemove={(slot) => change({ type: 'slot', slot })} />
      </BusyFields>
      {visit && <VisitParts visit={visit} services={services} currency={place.currency} isCompact />}
      {props.children}
      <Group justify="space-between">
        {onBack && (
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {t('common.back')}
          </Button>
        )}
        <Text
          size="sm"
          c="dimmed"
          component="output"
          className={classes.count}
          data-shown-above={(slots.length > 0 && hasRuns) || undefined}
        >
          {slots.length > 0 && t('appointment.pick.selected', { count: slots.length })}
          {slots.length > 0 && !hasRuns && ` · ${t('refusal.MIN_SLOTS_REQUIRED', { n: minSlotsRequired })}`}
        </Text>
        <Button
          className={classes.next}
          onClick={props.onNext}
          disabled={draft.attendee === null || !hasRuns || taken.length > 0}
          loading={isBusy}
        >
          {props.nextLabel ?? t('common.next')}
        </Button>
      </Group>
    </div>
  );
}
