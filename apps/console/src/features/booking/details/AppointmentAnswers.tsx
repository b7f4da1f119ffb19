import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AppointmentAnswers_appointment$key } from '../../../__generated__/AppointmentAnswers_appointment.graphql.ts';
import classes from './AppointmentAnswers.module.css';

/** The answers to the service's questions. */
export function AppointmentAnswers({
  appointmentKey,
}: {
  appointmentKey: AppointmentAnswers_appointment$key;
}) {
  const { t } = useTranslation();
  const { fieldsData } = useFragment(
    graphql`
      fragment AppointmentAnswers_appointment on Appointment {
        fieldsData {
          id
          name
          type
          value
        }
      }
    `,
    appointmentKey,
  );
  if (fieldsData.length === 0) return null;
  return (
    <dl className={classes.answers}>
      {fieldsData.map(({ id, name, type, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{type === 'CHECKBOX' ? t(value === 'true' ? 'common.yes' : 'common.no') : value}</dd>
        </div>
      ))}
    </dl>
  );
}
