import { Alert, Button, Stack, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { OutsideHoursQuery } from '../../../__generated__/OutsideHoursQuery.graphql.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { AppointmentModal } from '../../booking/appointment/AppointmentModal.tsx';
import { useAvailabilityChanges } from '../availability/availabilityChanged.ts';
import { AppointmentLine } from './AppointmentLine.tsx';
import { readConflict } from './conflict.ts';

/** As many are listed until all are asked for. */
const FIRST = 3;

/** The upcoming appointments of a provider outside of its hours, each to be opened and moved; nothing where there are none. */
export function OutsideHours({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  const [closed, setClosed] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const { viewer } = useLazyLoadQuery<OutsideHoursQuery>(
    graphql`
      query OutsideHoursQuery($providerId: ID!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            appointmentsOutsideHours(providerId: $providerId) {
              id
              ...conflict_appointment
            }
          }
        }
      }
    `,
    { providerId },
    { fetchPolicy: 'store-and-network', fetchKey: `${useAvailabilityChanges()} ${closed}` },
  );
  const outside = useProvider(viewer).appointmentsOutsideHours.map(readConflict);
  const listed = isWhole ? outside : outside.slice(0, FIRST);
  return (
    <>
      {outside.length > 0 && (
        <Alert
          color="yellow"
          role="note"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('workHours.outside.title', { count: outside.length })}
        >
          <Stack gap="xs" align="flex-start">
            {t('workHours.outside.text')}
            {listed.map((appointment) => (
              <UnstyledButton key={appointment.id} onClick={() => setOpenId(appointment.id)}>
                <AppointmentLine appointment={appointment} />
              </UnstyledButton>
            ))}
            {listed.length < outside.length && (
              <Button size="compact-sm" variant="subtle" color="yellow.9" onClick={() => setWhole(true)}>
                {t('workHours.outside.all', { count: outside.length })}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {openId && (
        <AppointmentModal
          appointmentId={openId}
          onClose={() => {
            setOpenId(null);
            setClosed(closed + 1);
          }}
        />
      )}
    </>
  );
}
