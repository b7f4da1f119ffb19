import { Button, Group, Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { IconArrowBackUp, IconArrowsExchange, IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  AppointmentActions_appointment$data,
  AppointmentActions_appointment$key,
} from '../../../__generated__/AppointmentActions_appointment.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useNowMinute } from '../../../lib/time/useNowMinute.ts';
import { AppointmentDeletion } from '../cancel/AppointmentDeletion.tsx';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { PaymentButton } from '../payment/PaymentButton.tsx';
import { SeriesDeletion } from '../series/SeriesDeletion.tsx';
import classes from './AppointmentActions.module.css';
import { ConfirmButton } from './ConfirmButton.tsx';
import { NoShowButton } from './NoShowButton.tsx';

/** What the modal shows of an appointment: its details, its group, or free times for a move or an offer (spec 2). */
export type AppointmentStep = 'details' | 'attendees' | 'modify' | 'offer';

type AppointmentAction = AppointmentActions_appointment$data['allowedActions'][number];

/** What is still possible once an appointment has ended: its time no longer changes (rule P2). */
const possibleWhenPast: ReadonlySet<AppointmentAction> = new Set([
  'MARK_AS_PAID',
  'MARK_NO_SHOW',
  'CLEAR_NO_SHOW',
  'WITHDRAW_OFFER',
  'UNDO',
]);

interface AppointmentActionsProps {
  appointmentKey: AppointmentActions_appointment$key;
  onStep: (step: AppointmentStep) => void;
  /** The appointment is gone from the calendar. */
  onDone: () => void;
}

/** What the viewer may do with the appointment now, as the server says; the time of a past one is only read (spec 2). */
export function AppointmentActions({ appointmentKey, onStep, onDone }: AppointmentActionsProps) {
  const { t } = useTranslation();
  const now = useNowMinute();
  const appointment = useFragment(
    graphql`
      fragment AppointmentActions_appointment on Appointment {
        id
        allowedActions
        endAt
        isPartOfRecurringSequence
        ...AppointmentDeletion_appointment
        ...SeriesDeletion_appointment
        ...ConfirmButton_appointment
        ...NoShowButton_appointment
        ...PaymentButton_appointment
      }
    `,
    appointmentKey,
  );
  const isPast = Date.parse(appointment.endAt) <= now * MINUTE_MS;
  const actions = actionsNow(appointment.allowedActions, isPast);
  const may = (action: AppointmentAction) => actions.includes(action);
  const Deletion = appointment.isPartOfRecurringSequence ? SeriesDeletion : AppointmentDeletion;
  if (may('UNDO')) return <UndoButton appointmentId={appointment.id} />;
  return (
    <div className={classes.bar}>
      {isPast && (
        <Text size="sm" c="dimmed">
          {t('appointment.past')}
        </Text>
      )}
      <div className={classes.actions}>
        {may('OFFER_ALTERNATIVE') && (
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={18} stroke={1.7} aria-hidden />}
            onClick={() => onStep('offer')}
          >
            {t('appointment.action.offerAlternative')}
          </Button>
        )}
        <PaymentButton appointmentKey={appointment} />
        {(may('MARK_NO_SHOW') || may('CLEAR_NO_SHOW')) && <NoShowButton appointmentKey={appointment} />}
      </div>
      <div className={classes.actions}>
        {(may('CANCEL') || may('DECLINE')) && (
          <Deletion
            appointmentKey={appointment}
            deletion={may('DECLINE') ? 'DECLINE' : 'CANCEL'}
            onDone={onDone}
          />
        )}
        <span className={classes.gap} />
        {may('MODIFY') && (
          <Button
            variant={may('CONFIRM') ? 'default' : 'filled'}
            leftSection={<IconCalendarEvent size={18} stroke={1.7} aria-hidden />}
            onClick={() => onStep('modify')}
          >
            {t('appointment.action.modify')}
          </Button>
        )}
        {may('CONFIRM') && <ConfirmButton appointmentKey={appointment} />}
      </div>
    </div>
  );
}

/** The actions to offer: those that the server allowed when it was asked, without what has become too late since. */
function actionsNow(allowed: readonly AppointmentAction[], isPast: boolean): readonly AppointmentAction[] {
  return isPast ? allowed.filter((action) => possibleWhenPast.has(action)) : allowed;
}

/** Undoes a cancellation of a moment ago (rule P2). */
function UndoButton({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [undo, isBusy] = useAppointmentMutation('restore');
  return (
    <Group justify="flex-end">
      <Button
        variant="light"
        loading={isBusy}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => void undo({ id: appointmentId }).catch(showError)}
      >
        {t('common.undo')}
      </Button>
    </Group>
  );
}
