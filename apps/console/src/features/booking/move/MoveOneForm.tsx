import type { SeriesScope } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { type ReactNode, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MoveOneForm_appointment$key } from '../../../__generated__/MoveOneForm_appointment.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { AppointmentName } from '../facts/AppointmentName.tsx';
import { ConfirmStep } from '../form/ConfirmStep.tsx';
import { OtherTime } from '../form/OtherTime.tsx';
import { PickFooter } from '../form/PickFooter.tsx';
import { ServiceAndProvider } from '../form/ServiceAndProvider.tsx';
import { changeDraft } from '../form/bookingDraft.ts';
import { useConfirmation } from '../form/useConfirmation.ts';
import { usePicking } from '../form/usePicking.ts';
import { useServiceChoices } from '../form/useServiceChoices.ts';
import { useFrameLook } from '../frame/AppointmentFrame.tsx';
import { ScopeField } from '../series/ScopeField.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { hasSameSlots, movingDraft } from './movingDraft.ts';
import { Outcome } from './Outcome.tsx';
import { useMove } from './useMove.ts';
import { useMoveOutcome } from './useMoveOutcome.ts';

interface MoveOneFormProps {
  appointmentKey: MoveOneForm_appointment$key;
  /** Whether it moves alone or with its visit. */
  children?: ReactNode;
  onBack: () => void;
  onDone: () => void;
}

/**
 * Modifies a single appointment: step 0 with its slots picked, then step 2 (spec 2). The first other time that is picked
 * replaces its own, further ones lengthen it or become further appointments (rule P1), as the form explains. Its own
 * seats count as free (rule A9); around an occurrence of a series 14 days are shown.
 */
export function MoveOneForm({ appointmentKey, children, onBack, onDone }: MoveOneFormProps) {
  const { t } = useTranslation();
  const { zone } = useDisplay();
  const appointment = useFragment(
    graphql`
      fragment MoveOneForm_appointment on Appointment {
        id
        version
        status
        startAt
        serviceId
        isPartOfRecurringSequence
        ...AppointmentName_appointment
        ...movingDraft_appointment
      }
    `,
    appointmentKey,
  );
  // What the person saw when the form opened: a change by others in between is refused, not overwritten.
  const [seen] = useState(appointment);
  const services = useServiceChoices([seen.serviceId]);
  const questions = services.find(({ id }) => id === seen.serviceId)?.appointmentFields ?? [];
  const [before] = useState(() => movingDraft(seen, questions));
  const [draft, change] = useReducer(changeDraft, before);
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const [move, isBusy] = useMove(seen);
  useFrameLook(t('appointment.move.title'), true);
  const service = services.find(({ id }) => id === draft.serviceId);
  const outcome = useMoveOutcome(before, draft);
  // Of several occurrences only the time can be changed: there would be nothing to announce.
  const hasNothingNew = scope !== 'THIS' && hasSameSlots(before, draft);

  const { isConfirming, error, goTo, confirm } = useConfirmation(change, async (consent) => {
    await move({ before, draft, scope, consent });
    onDone();
  });

  const hasTried = isBusy || (isConfirming && error !== null);
  const picking = usePicking({
    serviceKeys: services,
    draft,
    change,
    movingId: seen.id,
    firstDate: localDate(zone, Date.parse(seen.startAt)),
    isPaused: hasTried,
  });

  if (service && isConfirming) {
    return (
      <ConfirmStep
        serviceKeys={[service]}
        draft={draft}
        outcome={hasNothingNew ? [t('appointment.move.nothingNew')] : outcome.confirming}
        isIncomplete={hasNothingNew}
        taken={picking.taken}
        error={error}
        isBusy={isBusy}
        hasQuestions={scope === 'THIS'}
        change={change}
        onBack={() => goTo(false)}
        onConfirm={(given) => void confirm(given)}
      >
        {seen.isPartOfRecurringSequence && <ScopeField scope={scope} onChange={setScope} />}
      </ConfirmStep>
    );
  }
  return (
    <SlotPicker
      title={t('appointment.move.title')}
      error={error}
      header={
        <>
          <AppointmentName appointmentKey={seen} />
          {children}
          <ServiceAndProvider picking={picking} />
        </>
      }
      times={picking.times}
      footer={
        <PickFooter picking={picking} onBack={onBack} onNext={() => goTo(true)}>
          <Outcome sentences={outcome.picking} />
        </PickFooter>
      }
    >
      <OtherTime picking={picking} />
    </SlotPicker>
  );
}
