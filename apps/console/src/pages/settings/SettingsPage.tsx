import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsPageLoaderQuery } from '../../__generated__/SettingsPageLoaderQuery.graphql.ts';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { TabList } from '../../lib/tabs/TabList.tsx';
import { useTab } from '../../lib/tabs/useTab.ts';
import { UnsavedBoundary } from '../../lib/unsaved/UnsavedBoundary.tsx';
import { useCan, useMay, useProvider } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { settingsPageQuery } from './SettingsPageLoader.ts';
import { BookingSettings } from './booking/BookingSettings.tsx';
import { Integrations } from './integrations/Integrations.tsx';
import { MessagesSettings } from './messages/MessagesSettings.tsx';
import { OrganizationSettings } from './organization/OrganizationSettings.tsx';
import { Outbox } from './outbox/Outbox.tsx';
import { PersonalSettings } from './personal/PersonalSettings.tsx';
import { PlacesSettings } from './places/PlacesSettings.tsx';
import { SettingsSkeleton } from './shared/SettingsSkeleton.tsx';

type SettingsTab =
  | 'personal'
  | 'places'
  | 'organization'
  | 'booking'
  | 'messages'
  | 'integrations'
  | 'outbox';

const contents: Readonly<Record<SettingsTab, ReactNode>> = {
  personal: <Personal />,
  places: <PlacesSettings />,
  organization: <OrganizationSettings />,
  booking: <BookingSettings />,
  messages: <MessagesSettings />,
  integrations: <Integrations />,
  outbox: <Outbox />,
};

/** What a person chooses for itself, for the places and the business, and the outbox, as its role allows (rules R1, N1). */
export function SettingsPage() {
  const { t } = useTranslation();
  const tabs = useSettingsTabs();
  const [tab, setTab] = useTab(tabs);
  return (
    <PageBody>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabList open={tab}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`settings.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <ErrorSection>
              <UnsavedBoundary>
                <Suspense fallback={<SettingsSkeleton />}>{contents[name]}</Suspense>
              </UnsavedBoundary>
            </ErrorSection>
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageBody>
  );
}

/** Places for those who may read or edit them, Organization for those who manage them (spec 2, rule R1). */
function useSettingsTabs(): SettingsTab[] {
  const can = useCan();
  const hasBooking = useMay('organization:edit');
  const hasOutbox = useMay('outbox:view');
  const [hasTokens, hasWebhooks] = [useMay('apiToken:manage'), useMay('webhook:manage')];
  return [
    'personal',
    ...(can('places', 'READ') || can('places', 'EDIT') ? (['places'] as const) : []),
    ...(can('places', 'MANAGE') ? (['organization'] as const) : []),
    ...(hasBooking ? (['booking'] as const) : []),
    ...(can('places', 'MANAGE') ? (['messages'] as const) : []),
    ...(hasTokens || hasWebhooks ? (['integrations'] as const) : []),
    ...(hasOutbox ? (['outbox'] as const) : []),
  ];
}

function Personal() {
  const { viewer } = usePageQuery<SettingsPageLoaderQuery>(settingsPageQuery);
  return <PersonalSettings viewerKey={useProvider(viewer)} />;
}
