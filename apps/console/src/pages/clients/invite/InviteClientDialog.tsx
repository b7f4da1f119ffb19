import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { INVITE_DAYS } from '@slotkeeper/domain/limits';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { IconAlertCircle, IconLink, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { BookingOffNote } from '../../../features/clients/invite/BookingOffNote.tsx';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { CopyLink } from '../../../lib/clipboard/CopyText.tsx';
import { errorText, useShowError } from '../../../lib/errors/refusal.ts';
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
  const { country, isBookingOn } = useViewer();
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
        <BookingOffNote about="link" />
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
        {isBookingOn && <LinkInstead />}
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={!isTyped || !isBookingOn}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {t('invite.send')}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

/** A link for one client, to be handed over another way. */
function LinkInstead() {
  const { t } = useTranslation();
  const newLink = useInviteLink();
  const showError = useShowError();
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      setLink(await newLink(true));
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  if (link === null) {
    return (
      <Button
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        loading={isBusy}
        leftSection={<IconLink size={18} aria-hidden />}
        onClick={() => void show()}
      >
        {t('invite.linkInstead')}
      </Button>
    );
  }
  return (
    <Stack gap="xs">
      <CopyLink link={link} label={t('invite.link.address')} />
      <Text size="sm" c="dimmed">
        {t('invite.link.singleText', { days: INVITE_DAYS })}
      </Text>
    </Stack>
  );
}
