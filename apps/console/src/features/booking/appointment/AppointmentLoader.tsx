import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCalendarOff } from '@tabler/icons-react';
import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery, useSubscribeToInvalidationState } from 'react-relay';
import type { AppointmentLoaderQuery } from '../../../__generated__/AppointmentLoaderQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { AppointmentView } from './AppointmentView.tsx';

interface AppointmentLoaderProps {
  appointmentId: string;
  /** Another one of the same group. */
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

/** Fetches one appointment, and again when a live update says that it is no longer what it was. */
export function AppointmentLoader({ appointmentId, onOpen, onClose }: AppointmentLoaderProps) {
  const { t } = useTranslation();
  const [fetchKey, setFetchKey] = useState(0);
  const { viewer } = useLazyLoadQuery<AppointmentLoaderQuery>(
    graphql`
      query AppointmentLoaderQuery($id: ID!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            appointment(id: $id) {
              ...AppointmentView_appointment
            }
          }
        }
      }
    `,
    { id: appointmentId },
    { fetchPolicy: 'store-and-network', fetchKey: `${useRetryKey()} ${fetchKey}` },
  );
  useSubscribeToInvalidationState([appointmentId], () =>
    startTransition(() => setFetchKey((key) => key + 1)),
  );

  const { appointment } = useProvider(viewer);

  if (!appointment) {
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} stroke={1.6} />}
        title={t('appointment.missing.title')}
        text={t('appointment.missing.text')}
      />
    );
  }
  return <AppointmentView appointmentKey={appointment} onOpen={onOpen} onClose={onClose} />;
}
