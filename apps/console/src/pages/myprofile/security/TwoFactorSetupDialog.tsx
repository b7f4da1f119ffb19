import { Button, Center, Code, Stack, Text, TextInput } from '@mantine/core';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { type TwoFactorSetup, useTwoFactor } from './useTwoFactor.ts';

const CODE_MAX = 7;

interface TwoFactorSetupDialogProps {
  setup: TwoFactorSetup;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** The QR code for the authenticator app, its secret to be typed, and the code that confirms it. */
export function TwoFactorSetupDialog(props: TwoFactorSetupDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened onClose={props.onClose} title={t('profile.twoFactor.title')}>
      <SetupForm {...props} />
    </FormDialog>
  );
}

function SetupForm({ setup, onDone, onClose }: TwoFactorSetupDialogProps) {
  const { t } = useTranslation();
  const { confirm } = useTwoFactor();
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(code !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      onDone(await confirm(code));
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text size="sm">{t('profile.twoFactor.scan')}</Text>
        <Center>
          <QRCodeSVG
            value={setup.address}
            level="Q"
            size={208}
            marginSize={3}
            title={t('profile.twoFactor.qr')}
          />
        </Center>
        <Text size="sm" c="dimmed">
          {t('profile.twoFactor.typeSecret')}
        </Text>
        <Code block>{setup.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        <BusyFields busy={isBusy}>
          <TextInput
            label={t('login.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_MAX}
            error={error === null ? undefined : errorText(error, t)}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </BusyFields>
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
            {t('common.confirm')}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
