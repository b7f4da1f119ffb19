import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { DeleteServiceMutation } from '../../../__generated__/DeleteServiceMutation.graphql.ts';
import type { DeleteService_service$key } from '../../../__generated__/DeleteService_service.graphql.ts';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

interface DeleteServiceProps {
  serviceKey: DeleteService_service$key;
  /** Called just before the page of the deleted service is left. */
  allowLeaving: () => void;
}

/** Deletes a service after a warning that says how many appointments stay (spec 2). */
export function DeleteService({ serviceKey, allowLeaving }: DeleteServiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, { open, close }] = useDisclosure();
  const [failure, setFailure] = useState<unknown>(null);
  const service = useFragment(
    graphql`
      fragment DeleteService_service on Service {
        id
        title
        upcomingAppointmentsCount
      }
    `,
    serviceKey,
  );
  const [commit, isBusy] = useServerMutation<DeleteServiceMutation>(graphql`
    mutation DeleteServiceMutation($input: DeleteServiceInput!) {
      deleteService(input: $input) {
        deletedServiceId
      }
    }
  `);
  const { title, upcomingAppointmentsCount: count } = service;
  const remove = async () => {
    setFailure(null);
    try {
      await commit({ input: { id: service.id } });
    } catch (error) {
      setFailure(error);
      return;
    }
    allowLeaving();
    notifications.show({ color: 'green', message: t('service.delete.done', { title }) });
    await navigate('/services', { replace: true });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
        onClick={() => {
          setFailure(null);
          open();
        }}
      >
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('service.delete.title', { title })}
        tone="danger"
        confirmLabel={t('common.delete')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        error={failure === null ? null : `${t('service.delete.failed')} ${errorText(failure, t)}`}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {count > 0 ? t('service.delete.upcoming', { count }) : t('service.delete.text')}
      </ConfirmDialog>
    </>
  );
}
