import { Anchor, Stack, Text } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PersonalProfile_viewer$key } from '../../../__generated__/PersonalProfile_viewer.graphql.ts';
import { useConsent } from '../../../features/people/consent/ConsentContext.ts';
import { ConsentLink } from '../../../features/people/consent/ConsentLink.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { PushSection } from './PushSection.tsx';
import { SignInEmail } from '../security/SignInEmail.tsx';
import { SignInList } from '../security/SignInList.tsx';
import { TwoFactor } from '../security/TwoFactor.tsx';

/** The viewer itself: who it is, how it signs in, and where (spec 2). */
export function PersonalProfile({ viewerKey }: { viewerKey: PersonalProfile_viewer$key }) {
  const { t } = useTranslation();
  const hasConsent = useConsent() !== null;
  const viewer = useFragment(
    graphql`
      fragment PersonalProfile_viewer on Provider {
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
