import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetSubscription } from '../../features/messaging/push/devicePush.ts';
import { errorText } from '../../lib/errors/refusal.ts';
import { PRODUCT } from '../../lib/format/pageTitle.ts';
import { signOut } from '../../lib/session/session.ts';

/** Signs out, and goes to /login; an address that was asked for is kept for the next sign-in (spec 2). */
export function LogoutPage() {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    leaveDevice().then(leave, setError);
  }, []);

  const retry = () => {
    setError(null);
    leaveDevice().then(leave, setError);
  };
  return (
    <Center mih="100dvh" p="lg">
      <title>{PRODUCT}</title>
      <Stack align="center">
        {error === null ? <Loader type="dots" /> : null}
        <Text role="alert">{error === null ? t('login.loggingOut') : errorText(error, t)}</Text>
        {error === null ? null : <Button onClick={retry}>{t('common.retry')}</Button>}
      </Stack>
    </Center>
  );
}

/** What this device takes by push ends too; a browser that fails at it keeps nobody signed in. */
async function leaveDevice(): Promise<void> {
  await forgetSubscription().catch(() => undefined);
  await signOut();
}

/** Reloading the page leaves nothing of this person in memory. */
function leave(): void {
  location.replace(`/login${location.search}`);
}
