import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { RetirePlaceButtonMutation } from '../../../__generated__/RetirePlaceButtonMutation.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { dropPlace } from './placeValues.ts';

interface RetirePlaceButtonProps {
  id: string;
  name: string;
  organizationId: string;
  disabled: boolean;
}

/** Closes a place permanently, after confirmation; the server says why it can't be closed (rule R7). */
export function RetirePlaceButton({ id, name, organizationId, disabled }: RetirePlaceButtonProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [isAsking, setIsAsking] = useState(false);
  const [commit, isBusy] = useServerMutation<RetirePlaceButtonMutation>(graphql`
    mutation RetirePlaceButtonMutation($input: RetirePlaceInput!) {
      retirePlace(input: $input) {
        retiredId
      }
    }
  `);
  const retire = async () => {
    try {
      await commit({ input: { id } }, { updater: (store) => dropPlace(store, organizationId, id) });
      notifications.show({ message: t('profile.place.closed', { name }), color: 'green' });
    } catch (error) {
      showError(error);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button variant="subtle" color="red" disabled={disabled} onClick={() => setIsAsking(true)}>
        {t('profile.place.close')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('profile.place.closeTitle', { name })}
        confirmLabel={t('profile.place.close')}
        cancelLabel={t('common.cancel')}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void retire()}
        onCancel={() => setIsAsking(false)}
      >
        {t('profile.place.closeText')}
      </ConfirmDialog>
    </>
  );
}
