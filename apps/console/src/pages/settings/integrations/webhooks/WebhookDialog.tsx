import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  webhookEndpointInput,
  type WebhookEndpointInput,
  type WebhookEndpointValues,
} from '@slotkeeper/domain/input/integrations';
import { WEBHOOK_URL_MAX } from '@slotkeeper/domain/limits';
import { webhookEventTypes } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { IconAlertCircle } from '@tabler/icons-react';
import { useContext } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../../lib/form/useFieldError.ts';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { CloseDialogContext, FormDialog } from '../../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../../lib/unsaved/useUnsaved.ts';
import { useEventTypeText } from './useEventTypeText.ts';

interface WebhookDialogProps {
  opened: boolean;
  title: string;
  saved: WebhookEndpointValues;
  onSave: (input: WebhookEndpointInput) => Promise<unknown>;
  onClose: () => void;
}

/** Where a program is notified, and of what: a new webhook, or one that exists (rule N7). */
export function WebhookDialog({ opened, title, onClose, ...form }: WebhookDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <WebhookForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

function WebhookForm({ saved, onSave, onClose }: Omit<WebhookDialogProps, 'opened' | 'title'>) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const textOf = useEventTypeText();
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const { control, formState, handleSubmit, register } = useForm<
    WebhookEndpointValues,
    unknown,
    WebhookEndpointInput
  >({
    resolver: zodResolver(webhookEndpointInput),
    defaultValues: saved,
  });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit((input) => save(() => onSave(input)));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <BusyFields busy={isBusy}>
        <Stack>
          <TextInput
            label={t('integrations.webhook.url')}
            description={t('integrations.webhook.urlHint')}
            type="url"
            maxLength={WEBHOOK_URL_MAX}
            autoComplete="off"
            data-autofocus
            error={fieldError(formState.errors.url)}
            {...register('url')}
          />
          <Controller
            control={control}
            name="eventTypes"
            render={({ field }) => (
              <Checkbox.Group
                label={t('integrations.webhook.events')}
                value={field.value}
                onChange={(values) =>
                  field.onChange(webhookEventTypes.filter((type) => values.includes(type)))
                }
                error={fieldError(formState.errors.eventTypes)}
              >
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs" mb="xs">
                  {webhookEventTypes.map((type) => (
                    <Checkbox
                      key={type}
                      value={type}
                      label={textOf(type)}
                      description={<code>{type}</code>}
                    />
                  ))}
                </SimpleGrid>
              </Checkbox.Group>
            )}
          />
        </Stack>
      </BusyFields>
      {error && (
        <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} mt="md">
          {error}
        </Alert>
      )}
      <DialogFooter>
        <CancelButton disabled={isBusy} />
        <Button type="submit" loading={isBusy}>
          {t('common.save')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function CancelButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" disabled={disabled} onClick={useContext(CloseDialogContext)}>
      {t('common.cancel')}
    </Button>
  );
}
