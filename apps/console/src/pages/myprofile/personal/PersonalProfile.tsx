import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PersonalProfile_viewer$key } from '../../../__generated__/PersonalProfile_viewer.graphql.ts';
import {
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from '../../../features/messaging/push/devicePush.ts';
import { useConsent } from '../../../features/people/consent/ConsentContext.ts';
import { ConsentLink } from '../../../features/people/consent/ConsentLink.tsx';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { CalendarFeedSection } from '../calendars/CalendarFeedSection.tsx';
import { OutsideCalendars } from '../calendars/OutsideCalendars.tsx';
import { SignInEmail } from '../security/SignInEmail.tsx';
import { SignInList } from '../security/SignInList.tsx';
import { TwoFactor } from '../security/TwoFactor.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The viewer itself: who it is, how it signs in, and where (spec 2). */
export function PersonalProfile({ viewerKey }: { viewerKey: PersonalProfile_viewer$key }) {
  const { t } = useTranslation();
  const hasConsent = useConsent() !== null;
  const viewer = useFragment(
    graphql`
      fragment PersonalProfile_viewer on Provider {
        ...CalendarFeedSection_viewer
        ...OutsideCalendars_viewer
        ...ProfileForm_viewer
        account {
          supportEmail
          ...SignInEmail_account
          ...TwoFactor_account
          ...SignInList_account
        }
      }
    `,
    viewerKey,
  );
  return (
    <Stack gap={0} maw={720}>
      <ProfileForm viewerKey={viewer} />
      <CalendarFeedSection viewerKey={viewer} />
      <OutsideCalendars viewerKey={viewer} />
      <PushSection />
      <SignInEmail accountKey={viewer.account} />
      <TwoFactor accountKey={viewer.account} />
      <SignInList accountKey={viewer.account} />
      {hasConsent && (
        <Section title={t('consent.title')} description={t('consent.profileText')}>
          <ConsentLink />
        </Section>
      )}
      <Section title={t('profile.delete.title')}>
        <Text size="sm">
          {t('profile.delete.text')}{' '}
          <Anchor href={`mailto:${viewer.account.supportEmail}`} inherit underline="always">
            {viewer.account.supportEmail}
          </Anchor>
        </Text>
      </Section>
    </Stack>
  );
}

/** Web push of this device, and of it alone (spec 2); where it can't be turned on, why and what to do. */
function PushSection() {
  const { t } = useTranslation();
  const { state, isBusy, turn } = usePushState();
  return (
    <Section title={t('profile.push.title')} description={t('profile.push.text')}>
      {state === null && <Skeleton height={24} width={220} />}
      {(state === 'on' || state === 'off') && (
        <DescribedSwitch
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

interface DevicePush {
  /** Null while it is read; 'unknown' where the server did not respond. */
  readonly state: PushState | 'unknown' | null;
  readonly isBusy: boolean;
  readonly turn: (isOn: boolean) => Promise<void>;
}

/** Push on this device: its state, and turning it on and off. Read again when the page is looked at again. */
function usePushState(): DevicePush {
  const showError = useShowError();
  const [state, setState] = useState<DevicePush['state']>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const read = () => void readPushState().then(setState, () => setState('unknown'));
    read();
    // Permission is changed in the browser's own settings, beside the page.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);

  const turn = async (isOn: boolean) => {
    setBusy(true);
    try {
      setState(await (isOn ? turnPushOn() : turnPushOff()));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, turn };
}
