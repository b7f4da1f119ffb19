import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsPageLoaderQuery } from '../../__generated__/SettingsPageLoaderQuery.graphql.ts';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useTab } from '../../lib/tabs/useTab.ts';
import { useProvider } from '../../lib/viewer/useProvider.ts';
import { useMay } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../_shell/PageBody.tsx';
import { Outbox } from './_components/Outbox.tsx';
import { PersonalSettings } from './_components/PersonalSettings.tsx';
import { SettingsSkeleton } from './_components/SettingsSkeleton.tsx';
import { settingsPageQuery } from './SettingsPageLoader.ts';

/** What a person chooses for itself, and the outbox for those who may see it (decisions R1, N1). */
export function SettingsPage() {
  const { t } = useTranslation();
  const hasOutbox = useMay('outbox:view');
  const [tab, setTab] = useTab(hasOutbox ? ['personal', 'outbox'] : ['personal']);
  return (
    <PageBody>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="personal">{t('settings.tab.personal')}</Tabs.Tab>
          {hasOutbox && <Tabs.Tab value="outbox">{t('settings.tab.outbox')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="personal">
          <Suspense fallback={<SettingsSkeleton />}>
            <Personal />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="outbox">
          <ErrorSection>
            <Suspense fallback={<SettingsSkeleton />}>
              <Outbox />
            </Suspense>
          </ErrorSection>
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}

function Personal() {
  const { viewer } = usePageQuery<SettingsPageLoaderQuery>(settingsPageQuery);
  return <PersonalSettings viewerKey={useProvider(viewer)} />;
}
