import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { refusalOf } from '../../lib/errors/refusalOf.ts';
import { resetPassword } from '../../lib/session/session.ts';
import { DoorError } from '../_shell/DoorError.tsx';
import { DoorLayout } from '../_shell/DoorLayout.tsx';
import { isNewPassword, NewPasswordFields } from '../_shell/NewPasswordFields.tsx';

/** Sets a new password by the link of an e-mail; it works once, for an hour (decisions R3). */
export function SetPasswordPage() {
  const { t } = useTranslation();
  const [isSet, setIsSet] = useState(false);
  return (
    <DoorLayout title={t('login.setPassword')}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('login.setPassword')}</Title>
          <Text c="dimmed" mt="xs">
            {t('login.setPasswordText')}
          </Text>
        </div>
        {isSet ? (
          <>
            <Alert color="teal" role="alert" icon={<IconCircleCheck aria-hidden />}>
              {t('login.passwordSet')}
            </Alert>
            <Button component={Link} to="/login" size="md">
              {t('login.submit')}
            </Button>
          </>
        ) : (
          <SetPasswordForm onSet={() => setIsSet(true)} />
        )}
      </Stack>
    </DoorLayout>
  );
}

function SetPasswordForm({ onSet }: { onSet: () => void }) {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [value, setValue] = useState({ password: '', again: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await resetPassword({ token, password: value.password });
      onSet();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <DoorError error={error} />
        {refusalOf(error) === 'INVALID_LINK' && (
          <Anchor component={Link} to="/password" size="sm" underline="always">
            {t('login.sendLink')}
          </Anchor>
        )}
        <NewPasswordFields value={value} onChange={setValue} />
        <Button type="submit" size="md" loading={isBusy} disabled={!isNewPassword(value)}>
          {t('login.setPassword')}
        </Button>
      </Stack>
    </form>
  );
}
