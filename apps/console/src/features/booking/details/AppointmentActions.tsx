import { Button, Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { IconArrowsExchange, IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentActions_appointment$key } from '../../../__generated__/AppointmentActions_appointment.graphql.ts';
import { useNowMinute } from '../../../lib/time/useNowMinute.ts';
import { PaymentButton } from '../payment/PaymentButton.tsx';
import { SeriesDeletion } from '../series/SeriesDeletion.tsx';
import classes from './AppointmentActions.module.css';
import { AppointmentDeletion } from '../cancel/AppointmentDeletion.tsx';
import { type AppointmentAction, actionsNow } from './actionsNow.ts';
import type { AppointmentStep } from './appointmentStep.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { NoShowButton } from './NoShowButton.tsx';
import { UndoButton } from '../cancel/UndoButton.tsx';

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
