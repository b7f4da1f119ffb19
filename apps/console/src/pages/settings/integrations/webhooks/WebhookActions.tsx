import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { WebhookEndpointInput } from '@slotkeeper/domain/input/integrations';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import type { WebhookChanges } from './useWebhooks.ts';

interface WebhookActionsProps {
  endpoint: WebhookEndpointInput & { id: string };
  webhooks: WebhookChanges;
  onSecret: (secret: string) => void;
}

/** Changes a webhook, renews its secret, and removes it after a warning. */
export function WebhookActions({ endpoint, webhooks, onSecret }: WebhookActionsProps) {
  const { t } = useTranslation();
  const { id, url, eventTypes } = endpoint;
  const [isEditing, editing] = useDisclosure();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('integrations.webhook.editNamed', { url })}
        onClick={editing.open}
      >
        {t('common.edit')}
      </Button>
      <WebhookDialog
        opened={isEditing}
        title={t('integrations.webhook.edit')}
        saved={{ url, eventTypes }}
        onSave={(changes) => webhooks.update(id, changes)}
        onClose={editing.close}
      />
      <RenewSecret url={url} onRenew={async () => onSecret(await webhooks.renew(id))} />
      <DeleteWebhook url={url} onDelete={() => webhooks.remove(id)} />
    </>
  );
}

/** The previous one also signs for a day, so that nothing is lost while the receiver switches. */
function RenewSecret({ url, onRenew }: { url: string; onRenew: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure();
  const { save, isBusy, error } = useSaveAndClose(close);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('integrations.webhook.renewNamed', { url })}
        onClick={open}
      >
        {t('integrations.webhook.renew')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('integrations.webhook.renewTitle')}
        confirmLabel={t('integrations.webhook.renew')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        error={error}
        onConfirm={() => void save(onRenew)}
        onCancel={close}
      >
        {t('integrations.webhook.renewText')}
      </ConfirmDialog>
    </>
  );
}

function DeleteWebhook({ url, onDelete }: { url: string; onDelete: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure();
  const { save, isBusy, error } = useSaveAndClose(close);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('integrations.webhook.deleteNamed', { url })}
        onClick={open}
      >
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('integrations.webhook.deleteTitle')}
        tone="danger"
        confirmLabel={t('common.delete')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        error={error}
        onConfirm={() => void save(onDelete)}
        onCancel={close}
      >
        {t('integrations.webhook.deleteText', { url })}
      </ConfirmDialog>
    </>
  );
}
