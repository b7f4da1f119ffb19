import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfilePageLoaderQuery } from '../../__generated__/ProfilePageLoaderQuery.graphql.ts';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { TabList } from '../../lib/tabs/TabList.tsx';
import { useTab } from '../../lib/tabs/useTab.ts';
import { UnsavedBoundary } from '../../lib/unsaved/UnsavedBoundary.tsx';
import { useCan, useProvider } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { OrganizationProfile } from './organization/OrganizationProfile.tsx';
import { profilePageQuery } from './ProfilePageLoader.ts';
import { ProfilePageSkeleton } from './ProfilePageSkeleton.tsx';
import { PersonalProfile } from './personal/PersonalProfile.tsx';
import { PlaceProfiles } from './places/PlaceProfiles.tsx';

/** Who the viewer, the business and its places are; each tab as the role's sets allow (rule R1). */
export function ProfilePage() {
  return (
    <PageBody>
      <Suspense fallback={<ProfilePageSkeleton />}>
        <UnsavedBoundary>
          <Content />
        </UnsavedBoundary>
      </Suspense>
    </PageBody>
  );
}

function Content() {
  const { t } = useTranslation();
  const can = useCan();
  const provider = useProvider(usePageQuery<ProfilePageLoaderQuery>(profilePageQuery).viewer);
  const hasOrganization = can('places', 'VIEW');
  const hasPlaces = hasOrganization && can('places', 'CREATE');
  const [tab, setTab] = useTab([
    'personal',
    ...(hasOrganization ? ['organization' as const] : []),
    ...(hasPlaces ? ['places' as const] : []),
  ]);
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <TabList open={tab}>
        <Tabs.Tab value="personal">{t('profile.tab.personal')}</Tabs.Tab>
        {hasOrganization && <Tabs.Tab value="organization">{t('profile.tab.organization')}</Tabs.Tab>}
        {hasPlaces && <Tabs.Tab value="places">{t('profile.tab.places')}</Tabs.Tab>}
      </TabList>
      <Tabs.Panel value="personal">
        <PersonalProfile viewerKey={provider} />
      </Tabs.Panel>
      <Tabs.Panel value="organization">
        <OrganizationProfile organizationKey={provider.organization} />
      </Tabs.Panel>
      <Tabs.Panel value="places">
        <PlaceProfiles organizationKey={provider.organization} />
      </Tabs.Panel>
    </Tabs>
  );
}
