import { Skeleton, Switch, Text } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { usePushState } from './usePushState.ts';

/** Web push of this device, and of it alone (spec 2); where it can't be turned on, why and what to do. */
export function PushSection() {
  const { t } = useTranslation();
  const { state, isBusy, turn } = usePushState();
  return (
    <Section title={t('profile.push.title')} description={t('profile.push.text')}>
      {state === null && <Skeleton height={24} width={220} />}
      {(state === 'on' || state === 'off') && (
        <Switch
          label={t('profile.push.switch')}
          description={t(`profile.push.${state}`)}
          checked={state === 'on'}
          disabled={isBusy}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      )}
      {(state === 'unsupported' || state === 'unavailable' || state === 'denied' || state === 'unknown') && (
        <Text size="sm">{t(`profile.push.${state}`)}</Text>
      )}
    </Section>
  );
}
