import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchOrganization } from '../../../lib/session/session.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { SignedOutError } from '../signedOut/SignedOutError.tsx';
import type { Entered } from './askEntered.ts';
import { leavePage, lookAgain, wantSignIn } from './lostSignIn.ts';

/** The ways on for a page whose browser has signed in elsewhere: there, or back to what the page shows. */
export function SignedInElsewhere({ entered }: { entered: Entered }) {
  const { t } = useTranslation();
  const { id, name, organizationName: organization } = useViewer();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const canSwitch = entered.memberships.includes(id);

  const switchBack = async () => {
    setBusy(true);
    setError(null);
    try {
      await switchOrganization(id);
      await lookAgain();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const go = () => {
    leavePage(true);
    // Reloading the page leaves nothing of this business in memory.
    location.assign('/analytics');
  };
  return (
    <Stack>
      <Text>{t('lostSignIn.elsewhereText', { organization })}</Text>
      <SignedOutError error={error} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isBusy} onClick={go}>
          {t('lostSignIn.goTo', { organization: entered.organizationName })}
        </Button>
        <Button loading={isBusy} data-autofocus onClick={canSwitch ? () => void switchBack() : wantSignIn}>
          {canSwitch ? t('lostSignIn.switchBack', { organization }) : t('lostSignIn.signInAs', { name })}
        </Button>
      </Group>
    </Stack>
  );
}
