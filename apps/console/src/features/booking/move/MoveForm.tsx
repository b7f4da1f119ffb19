import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MoveForm_appointment$key } from '../../../__generated__/MoveForm_appointment.graphql.ts';
import { MoveOneForm } from './MoveOneForm.tsx';
import { MoveVisitForm } from './MoveVisitForm.tsx';

interface MoveFormProps {
  appointmentKey: MoveForm_appointment$key;
  onBack: () => void;
  onDone: () => void;
}

/** Modifies an appointment, or all that is ahead of its visit: that goes together unless only this one is wanted (rule A13). */
export function MoveForm({ appointmentKey, onBack, onDone }: MoveFormProps) {
  const { t } = useTranslation();
  const appointment = useFragment(
    graphql`
      fragment MoveForm_appointment on Appointment {
        visit {
          id
          allowedActions
        }
        ...MoveOneForm_appointment
        ...MoveVisitForm_appointment
      }
    `,
    appointmentKey,
  );
  const { visit } = appointment;
  const [isWhole, setWhole] = useState(true);
  const movable = visit.filter(({ allowedActions }) => allowedActions.includes('MODIFY'));
  if (movable.length < 2) return <MoveOneForm appointmentKey={appointment} onBack={onBack} onDone={onDone} />;
  const Form = isWhole ? MoveVisitForm : MoveOneForm;
  return (
    <Form appointmentKey={appointment} onBack={onBack} onDone={onDone}>
      <Checkbox
        label={t('appointment.visit.moveWhole')}
        checked={isWhole}
        onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
      />
    </Form>
  );
}
