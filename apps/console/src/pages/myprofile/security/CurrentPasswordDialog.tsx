import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { PASSWORD_MAX } from '@slotkeeper/domain/limits';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';

interface CurrentPasswordDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  /** Rejects with the server's refusal, which is shown here. */
  onConfirm: (currentPassword: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the current password before the sign-in itself is changed (spec 2, 5). */
export function CurrentPasswordDialog(props: CurrentPasswordDialogProps) {
  return (
    <FormDialog opened onClose={props.onClose} title={props.title}>
      <PasswordForm {...props} />
    </FormDialog>
  );
}

function PasswordForm({ text, confirmLabel, onConfirm, onClose }: CurrentPasswordDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(password !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setError(null);
    try {
      await onConfirm(password);
    } catch (refusal) {
      setError(refusal);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
        <BusyFields busy={isBusy}>
          <PasswordInput
            label={t('profile.password.current')}
            autoComplete="current-password"
            data-autofocus
            maxLength={PASSWORD_MAX}
            visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
            error={error === null ? undefined : errorText(error, t)}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </BusyFields>
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={password === ''}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
