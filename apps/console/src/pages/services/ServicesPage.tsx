import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTab } from '../../lib/tabs/useTab.ts';
import { UnsavedBoundary } from '../../lib/unsaved/UnsavedBoundary.tsx';
import { useMay } from '../../lib/viewer/ViewerContext.ts';
import { NotAllowed } from '../shell/errors/NotAllowed.tsx';
import { PageBody } from '../shell/PageBody.tsx';
import { MyServices } from './list/MyServices.tsx';
import { VacationPeriods } from './list/VacationPeriods.tsx';
import { WorkHours } from './list/WorkHours.tsx';

type ServicesTab = 'my_services' | 'work_hours' | 'vacation_periods';

/** What the business offers and when: its services, work hours and vacation periods, each as far as the role sees it (spec 2). */
export function ServicesPage() {
  const { t } = useTranslation();
  const seen: Record<ServicesTab, boolean> = {
    my_services: useMay('service:view'),
    work_hours: useMay('workHour:view'),
    vacation_periods: useMay('vacation:view'),
  };
  const tabs = (Object.keys(seen) as ServicesTab[]).filter((name) => seen[name]);
  const [tab, setTab] = useTab(tabs);
  if (tab === null) return <NotAllowed />;
  return (
    <PageBody>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`services.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="my_services">
          <UnsavedBoundary>
            <MyServices />
          </UnsavedBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="work_hours">
          <WorkHours />
        </Tabs.Panel>
        <Tabs.Panel value="vacation_periods">
          <VacationPeriods />
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}
