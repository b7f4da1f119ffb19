import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { type ReactNode, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MoveVisitForm_appointment$key } from '../../../__generated__/MoveVisitForm_appointment.graphql.ts';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { AppointmentName } from '../facts/AppointmentName.tsx';
import { ConfirmStep } from '../form/ConfirmStep.tsx';
import { PickFooter } from '../form/PickFooter.tsx';
import { ServiceAndProvider } from '../form/ServiceAndProvider.tsx';
import { changeDraft } from '../form/bookingDraft.ts';
import { useConfirmation } from '../form/useConfirmation.ts';
import { usePicking } from '../form/usePicking.ts';
import { useServiceChoices } from '../form/useServiceChoices.ts';
import { servicesOf } from '../form/visit/servicesOf.ts';
import { useFrameLook } from '../frame/AppointmentFrame.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import type { PickedSlot } from '../slots/pickedSlot.ts';
import { movingDraft } from './movingDraft.ts';
import { Outcome } from './Outcome.tsx';
import { useMoveVisit } from './useMoveVisit.ts';
import { isSameVisit, visitDraft } from './visitDraft.ts';

interface MoveVisitFormProps {
  appointmentKey: MoveVisitForm_appointment$key;
  /** Whether it moves alone or with its visit. */
  children?: ReactNode;
  onBack: () => void;
  onDone: () => void;
}

/**
 * Another time for all that is ahead of a visit: one time is picked, at which its services follow each other again, all of
 * them or none (rules A13, A9). Its own seats count as free.
 */
export function MoveVisitForm({ appointmentKey, children, onBack, onDone }: MoveVisitFormProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const appointment = useFragment(
    graphql`
      fragment MoveVisitForm_appointment on Appointment {
        id
        serviceId
        ...AppointmentName_appointment
        ...movingDraft_appointment
        ...visitDraft_appointment
        visit {
          id
          status
          allowedActions
        }
      }
    `,
    appointmentKey,
  );
  const [seen] = useState(appointment);
  const [before] = useState(() => visitDraft(movingDraft(seen, []), seen));
  const [draft, change] = useReducer(changeDraft, before);
  const [move, isBusy] = useMoveVisit(seen);
  useFrameLook(t('appointment.move.title'), true);
  const ids = servicesOf(before).flatMap(({ serviceId }) => serviceId ?? []);
  const services = useServiceChoices(ids);
  const [from] = before.slots;
  const [to] = draft.slots;
  const hasNothingNew = isSameVisit(from, to);
  const inWords = (slot: PickedSlot | undefined) =>
    slot ? formatDateTimeRange(slot.startAt, slot.endAt, display, 'longWithWeekday') : '';
  const was = t('appointment.move.before', { time: inWords(from) });
  const willBe = to && !hasNothingNew ? [t('appointment.move.after', { time: inWords(to) })] : [];

  const { isConfirming, error, goTo, confirm } = useConfirmation(change, async (consent) => {
    await move({ before, draft, consent });
    onDone();
  });

  const picking = usePicking({
    serviceKeys: services,
    draft,
    change,
    movingId: seen.id,
    firstDate: from && localDate(display.zone, Date.parse(from.startAt)),
    isPaused: isBusy || (isConfirming && error !== null),
  });

  if (isConfirming) {
    return (
      <ConfirmStep
        serviceKeys={services.filter(({ id }) => ids.includes(id))}
        draft={draft}
        outcome={hasNothingNew ? [t('appointment.move.nothingNew')] : [was]}
        isIncomplete={hasNothingNew}
        taken={picking.taken}
        error={error}
        isBusy={isBusy}
        hasQuestions={false}
        change={change}
        onBack={() => goTo(false)}
        onConfirm={(given) => void confirm(given)}
      />
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
          <ServiceAndProvider picking={picking} isServiceFixed />
        </>
      }
      times={picking.times}
      footer={
        <PickFooter picking={picking} onBack={onBack} onNext={() => goTo(true)}>
          <Outcome sentences={[was, ...willBe]} />
        </PickFooter>
      }
    />
  );
}
