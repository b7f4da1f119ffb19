import { Tabs } from '@mantine/core';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentsPageLoaderHistoryQuery } from '../../__generated__/PaymentsPageLoaderHistoryQuery.graphql.ts';
import type { PaymentsPageLoaderQuery } from '../../__generated__/PaymentsPageLoaderQuery.graphql.ts';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { ListQuery } from '../../lib/list/ListQuery.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { TabList } from '../../lib/tabs/TabList.tsx';
import { useTab } from '../../lib/tabs/useTab.ts';
import { UnsavedBoundary } from '../../lib/unsaved/UnsavedBoundary.tsx';
import { useProvider, useViewer } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { NotFound } from '../shell/errors/NotFound.tsx';
import { paymentHistoryQuery, paymentsPageQuery, paymentTabs } from './PaymentsPageLoader.ts';
import { GeneralSkeleton } from './general/GeneralSkeleton.tsx';
import { GeneralTab } from './general/GeneralTab.tsx';
import { PaymentList } from './history/PaymentList.tsx';

/** What the business pays for Slotkeeper: its plan, its card, and what was paid (spec 2, rules M2, M3). */
export function PaymentsPage() {
  const { t } = useTranslation();
  const { hasBilling } = useViewer();
  const [tab, setTab] = useTab(paymentTabs);
  if (!hasBilling) return <NotFound />;
  return (
    <PageBody>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabList open={tab}>
          {paymentTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`billing.page.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="general">
          <ErrorSection>
            <UnsavedBoundary>
              <Suspense fallback={<GeneralSkeleton />}>
                <General />
              </Suspense>
            </UnsavedBoundary>
          </ErrorSection>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <ListQuery<PaymentsPageLoaderHistoryQuery> query={paymentHistoryQuery} rows={PAGE_SIZE}>
            {(viewer, isStale) => <PaymentList viewerKey={viewer} isStale={isStale} />}
          </ListQuery>
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}

function General() {
  const { viewer } = usePageQuery<PaymentsPageLoaderQuery>(paymentsPageQuery);
  return <GeneralTab viewerKey={useProvider(viewer)} />;
}
