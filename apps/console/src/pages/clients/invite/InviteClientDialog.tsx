import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { IconAlertCircle, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { errorText } from '../../../lib/errors/errorText.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { callSignedIn } from '../../../lib/network/rest.ts';
import { PhoneField } from '../../../lib/phone/PhoneField.tsx';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useInviteLink } from './useInviteLink.ts';

interface InviteClientDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Sends the link to the booking page to a phone number (spec 2). */
export function InviteClientDialog({ opened, onClose }: InviteClientDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('invite.title')}>
      <InviteClientForm onClose={onClose} />
    </FormDialog>
  );
}

/**
 * Invalid until the number is one, which is shown on blur or submit, then sending, then sent (it closes) or failed,
 * with the reason (spec 4).
 */
function InviteClientForm({ onClose }: Pick<InviteClientDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const field = useRef<HTMLInputElement>(null);
  const { country } = useViewer();
  const newLink = useInviteLink();
  const [typed, setTyped] = useState({ country, text: '' });
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isTyped = typed.text.trim() !== '';
  useUnsaved(typed.text !== '');
  const phone = normalizePhone(typed.text, typed.country);

  const send = async () => {
    if (!phone.ok) {
      setChecked(true);
      field.current?.focus();
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      const body = { clientPhoneNumber: phone.e164, inviteLink: await newLink(true) };
      await callSignedIn('/invite/client', z.object({}), { method: 'POST', body });
      notifications.show({ message: t('invite.sent') });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('invite.text')}
        </Text>
        <SendersLine channels={['sms']} />
        <BusyFields busy={isSending}>
          <PhoneField
            ref={field}
            data-autofocus
            value={typed}
            onChange={setTyped}
            onBlur={() => setChecked(isTyped)}
            error={isChecked && !phone.ok && fieldError({ message: 'INVALID_PHONE_NUMBER' })}
          />
        </BusyFields>
        {failure !== null && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {errorText(failure, t)}
          </Alert>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={!isTyped}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {t('invite.send')}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
