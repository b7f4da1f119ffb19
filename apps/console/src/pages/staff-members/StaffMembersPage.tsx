import { Tabs } from '@mantine/core';
import { LoadingRows } from '@slotkeeper/ui/LoadingRows';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { ListFrame } from '../../lib/list/ListFrame.tsx';
import { useTab } from '../../lib/tabs/useTab.ts';
import { UnsavedBoundary } from '../../lib/unsaved/UnsavedBoundary.tsx';
import { useMay } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { RolesTab } from './roles/RolesTab.tsx';
import { StaffTab } from './staff/StaffTab.tsx';

/** How many roles a business starts with. */
const USUAL_ROLES = 4;

const tabs = ['staff', 'roles'] as const;

/** The staff of the business (spec 2), and for who may edit roles those beside it (rule R1). */
export function StaffMembersPage() {
  const { t } = useTranslation();
  const mayEditRoles = useMay('role:edit');
  const [tab, setTab] = useTab(tabs);
  if (!mayEditRoles) {
    return (
      <PageBody>
        <UnsavedBoundary>
          <StaffTab />
        </UnsavedBoundary>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`roles.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="staff">
          <UnsavedBoundary>
            <StaffTab />
          </UnsavedBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <ErrorSection>
            <Suspense fallback={<RolesLoading />}>
              <RolesTab />
            </Suspense>
          </ErrorSection>
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}

function RolesLoading() {
  const { t } = useTranslation();
  return (
    <ListFrame>
      <LoadingRows label={t('common.loading')} rows={USUAL_ROLES} />
    </ListFrame>
  );
}
