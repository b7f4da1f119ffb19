import { Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { WorkHoursTabQuery } from '../../../../__generated__/WorkHoursTabQuery.graphql.ts';
import { ErrorSection } from '../../../../lib/errors/ErrorSection.tsx';
import { useRetryKey } from '../../../../lib/errors/retry.ts';
import { LeaveDialog } from '../../../../lib/unsaved/LeaveDialog.tsx';
import { UnsavedContext, useDirtyForms } from '../../../../lib/unsaved/useUnsaved.ts';
import { useProvider, useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import { OutsideHours } from '../../conflicts/OutsideHours.tsx';
import { DateHoursSection } from '../dates/DateHoursSection.tsx';
import { WeekOverview } from './WeekOverview.tsx';
import { WorkHoursEditor } from './WorkHoursEditor.tsx';
import { WorkHoursSkeleton } from './WorkHoursSkeleton.tsx';
import { useProvidersOfHours } from './useProvidersOfHours.ts';

const views = ['person', 'week', 'dates'] as const;
type View = (typeof views)[number];

/** The work hours of the staff: one person's rows to edit, everybody's week, and single dates (spec 2). */
export function WorkHoursTab() {
  const { t } = useTranslation();
  const viewerFacts = useViewer();
  const { viewer } = useLazyLoadQuery<WorkHoursTabQuery>(
    graphql`
      query WorkHoursTabQuery {
        viewer {
          ... on Provider @alias(as: "provider") {
            ...useProvidersOfHours_viewer
          }
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  const providers = useProvidersOfHours(useProvider(viewer));
  const [view, setView] = useState<View>('person');
  const [chosenId, setChosenId] = useState(viewerFacts.id);
  const { isDirty, report } = useDirtyForms();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const chosen = providers.find(({ id }) => id === chosenId) ?? providers[0];
  if (!chosen) return null;
  const afterAsking = (go: () => void) => (isDirty ? setLeave(() => go) : go());
  const open = (id: string | null) =>
    afterAsking(() => {
      if (id) setChosenId(id);
      setView('person');
    });
  return (
    <Stack pb={80}>
      <Group justify="space-between" align="flex-end">
        {view === 'person' && providers.length > 1 ? (
          <Select
            label={t('workHours.staffMember')}
            searchable
            allowDeselect={false}
            w={{ base: '100%', xs: 280 }}
            data={providers.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.id}
            onChange={open}
          />
        ) : (
          <span />
        )}
        <SegmentedControl
          aria-label={t('workHours.view.label')}
          value={view}
          data={views.map((value) => ({ value, label: t(`workHours.view.${value}`) }))}
          onChange={(value) => afterAsking(() => setView(views.find((known) => known === value) ?? 'person'))}
        />
      </Group>
      {view === 'person' && (
        <>
          <ErrorSection>
            <Suspense>
              <OutsideHours providerId={chosen.id} />
            </Suspense>
          </ErrorSection>
          <UnsavedContext value={report}>
            <WorkHoursEditor key={chosen.id} provider={chosen} colleagues={providers} />
          </UnsavedContext>
        </>
      )}
      {view === 'week' && <WeekOverview providers={providers} onOpen={open} />}
      {view === 'dates' && (
        <Suspense fallback={<WorkHoursSkeleton />}>
          <DateHoursSection providers={providers} />
        </Suspense>
      )}
      <LeaveDialog
        opened={leave !== null}
        onLeave={() => {
          setLeave(null);
          leave?.();
        }}
        onStay={() => setLeave(null)}
      />
    </Stack>
  );
}
