import { Alert, Button, Group } from '@mantine/core';
import { IconCalendarUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LeftAppointments_viewer$key } from '../../../__generated__/LeftAppointments_viewer.graphql.ts';

interface LeftAppointmentsProps {
  viewerKey: LeftAppointments_viewer$key;
  onReassign: (providerId: string) => void;
}

/** Who has left and still has appointments ahead (rule R3), until each belongs to somebody else. */
export function LeftAppointments({ viewerKey, onReassign }: LeftAppointmentsProps) {
  const { t } = useTranslation();
  const { providersToReassign } = useFragment(
    graphql`
      fragment LeftAppointments_viewer on Provider {
        providersToReassign {
          id
          name
          appointmentsToReassign {
            id
          }
        }
      }
    `,
    viewerKey,
  );
  return providersToReassign
    .filter(({ appointmentsToReassign }) => appointmentsToReassign.length > 0)
    .map(({ id, name, appointmentsToReassign }) => (
      <Alert key={id} color="orange" role="note" icon={<IconCalendarUser aria-hidden />}>
        <Group justify="space-between">
          {t('staff.left.text', { name, count: appointmentsToReassign.length })}
          <Button size="xs" variant="default" onClick={() => onReassign(id)}>
            {t('staff.left.button')}
          </Button>
        </Group>
      </Alert>
    ));
}
