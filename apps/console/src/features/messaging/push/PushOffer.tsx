import { useLocalStorage } from '@mantine/hooks';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { isPushUndecided, turnPushOn } from './devicePush.ts';

/**
 * Offers web push once on each device where nobody has decided yet (spec 2, Web push permission modal); 'Not now' is kept
 * on the device (spec 4), and the profile has the switch for later.
 */
export function PushOffer() {
  const { t } = useTranslation();
  const showError = useShowError();
  const [isAnswered, setAnswered] = useLocalStorage({
    key: 'slotkeeper.pushOffered',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isUndecided, setUndecided] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isAnswered) return;
    // Where the server can't be asked there is nothing to offer now.
    isPushUndecided().then(setUndecided, () => undefined);
  }, [isAnswered]);
  const enable = async () => {
    setBusy(true);
    try {
      await turnPushOn();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
    setAnswered(true);
  };
  return (
    <ConfirmDialog
      opened={isUndecided && !isAnswered}
      title={t('notification.push.title')}
      confirmLabel={t('notification.push.enable')}
      cancelLabel={t('notification.push.notNow')}
      busy={isBusy}
      onConfirm={() => void enable()}
      onCancel={() => setAnswered(true)}
    >
      {t('notification.push.text')}
    </ConfirmDialog>
  );
}
