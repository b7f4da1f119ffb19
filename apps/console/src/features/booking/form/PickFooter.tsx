import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outcome } from './Outcome.tsx';
import { PickedSlots } from '../slots/PickedSlots.tsx';
import classes from './PickStep.module.css';
import type { PickedSlot } from '../slots/pickedSlot.ts';
import { areRunsLongEnough } from '../slots/slotRuns.ts';
import { TakenNotice } from '../slots/TakenNotice.tsx';

interface PickFooterProps {
  slots: readonly PickedSlot[];
  /** Those of them that are no longer free. */
  taken: readonly PickedSlot[];
  /** How many slots a run has at least (spec 5). */
  minSlotsRequired: number;
  /** What becomes of them, in sentences. */
  outcome?: readonly string[];
  hasAttendee: boolean;
  nextLabel: string;
  isBusy: boolean;
  onRemove: (slot: PickedSlot) => void;
  onBack?: () => void;
  onNext: () => void;
}

/** What is picked so far, and the way on once it is enough. */
export function PickFooter(props: PickFooterProps) {
  const { slots, taken, minSlotsRequired, isBusy, onBack } = props;
  const { t } = useTranslation();
  const hasRuns = areRunsLongEnough(slots, minSlotsRequired);
  return (
    <div className={classes.footer}>
      <TakenNotice slots={taken} />
      <PickedSlots slots={slots} taken={taken} onRemove={props.onRemove} />
      {props.outcome && <Outcome sentences={props.outcome} />}
      <Group justify="space-between">
        {onBack && (
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {t('common.back')}
          </Button>
        )}
        <Text size="sm" c="dimmed" component="output" className={classes.count}>
          {slots.length > 0 && t('appointment.pick.selected', { count: slots.length })}
          {slots.length > 0 && !hasRuns && ` · ${t('refusal.MIN_SLOTS_REQUIRED', { n: minSlotsRequired })}`}
        </Text>
        <Button
          className={classes.next}
          onClick={props.onNext}
          disabled={!props.hasAttendee || !hasRuns || taken.length > 0}
          loading={isBusy}
        >
          {props.nextLabel}
        </Button>
      </Group>
    </div>
  );
}
