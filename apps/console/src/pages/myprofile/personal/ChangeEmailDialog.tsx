import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { emailInput } from '@slotkeeper/domain/input/account';
import { EMAIL_MAX, PASSWORD_MAX } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { errorText, refusalOf } from '../../../lib/errors/refusal.ts';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useSignInEmail } from '../security/useSignInEmail.ts';

interface ChangeEmailDialogProps {
  /** What the person signs in with now. */
  present: string;
  /** The link is on its way to this address. */
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Requests another e-mail to sign in with, confirmed with the current password (rule R3). */
export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened onClose={props.onClose} title={t('profile.email.changeTitle')}>
      <ChangeForm {...props} />
    </FormDialog>
  );
}

function ChangeForm({ present, onSent, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation();
  const { change, isBusy } = useSignInEmail();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  useUnsaved(typed !== '' || password !== '');
  const email = emailInput.safeParse(typed);
  const isReady = email.success && email.data !== present && password !== '';
  const isOfPassword = refusalOf(error) === 'WRONG_CURRENT_PASSWORD';
  const reason = error === null ? undefined : errorText(error, t);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.success) return;
    setError(null);
    try {
      await change(email.data, password);
      onSent(email.data);
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text c="dimmed" size="sm">
          {t('profile.email.changeText')}
        </Text>
        <SendersLine channels={['email']} />
        <BusyFields busy={isBusy}>
          <TextInput
            label={t('profile.email.new')}
            type="email"
            autoComplete="email"
            data-autofocus
            maxLength={EMAIL_MAX}
            error={isOfPassword ? undefined : reason}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <PasswordInput
            label={t('profile.password.current')}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
            error={isOfPassword ? reason : undefined}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </BusyFields>
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {t('login.sendLink')}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
