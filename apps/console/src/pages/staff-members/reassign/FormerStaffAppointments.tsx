import { Alert, Button, Group } from '@mantine/core';
import { IconCalendarUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FormerStaffAppointments_viewer$key } from '../../../__generated__/FormerStaffAppointments_viewer.graphql.ts';

interface FormerStaffAppointmentsProps {
  viewerKey: FormerStaffAppointments_viewer$key;
  onReassign: (providerId: string) => void;
}

/** Members who have left and still have appointments ahead (rule R3), until each belongs to someone else. */
export function FormerStaffAppointments({ viewerKey, onReassign }: FormerStaffAppointmentsProps) {
  const { t } = useTranslation();
  const { providersToReassign } = useFragment(
    graphql`
      fragment FormerStaffAppointments_viewer on Provider {
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
