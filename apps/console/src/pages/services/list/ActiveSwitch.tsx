import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ActiveSwitchMutation } from '../../../__generated__/ActiveSwitchMutation.graphql.ts';
import type { ActiveSwitch_service$key } from '../../../__generated__/ActiveSwitch_service.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** Whether a service can be booked, switched at once (spec 4); its appointments stay (rule A12). */
export function ActiveSwitch({ serviceKey }: { serviceKey: ActiveSwitch_service$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const { id, title, isActive } = useFragment(
    graphql`
      fragment ActiveSwitch_service on Service {
        id
        title
        isActive
      }
    `,
    serviceKey,
  );
  const [commit, isBusy] = useServerMutation<ActiveSwitchMutation>(graphql`
    mutation ActiveSwitchMutation($input: UpdateServiceInput!) {
      updateService(input: $input) {
        affectedAppointmentsCount
        service {
          id
          isActive
        }
      }
    }
  `);
  const change = async (isWanted: boolean) => {
    try {
      const { updateService } = await commit({ input: { id, isActive: isWanted } });
      const count = updateService.affectedAppointmentsCount;
      if (count > 0) notifications.show({ title, message: t('service.appointmentsKept', { count }) });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Switch
      aria-label={t('services.activeOf', { title })}
      checked={isActive}
      disabled={isBusy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
