import { Button, Group, Stack } from '@mantine/core';
import { localDateOf } from '@slotkeeper/i18n/format/formatDate';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportAppointments } from '../../features/insight/export/ExportAppointments.tsx';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { useNow } from '../../lib/format/useDisplay.ts';
import { useOverPage } from '../../lib/route/useOverPage.ts';
import { useSearch } from '../../lib/route/useSearch.ts';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { AnalyticsFigures } from './AnalyticsFigures.tsx';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { ReportHead } from './ReportHead.tsx';
import { type AnalyticsUrl, changeAnalyticsUrl, readAnalyticsUrl } from './address/analyticsUrl.ts';
import { AnalyticsFilters } from './filters/AnalyticsFilters.tsx';
import { FigureListDialog } from './list/FigureListDialog.tsx';
import { FigureListContext, type FigureQuestion } from './list/figureList.ts';
import { PeriodFields } from './period/PeriodFields.tsx';
import './print.css';
import { FirstSteps } from './setup/FirstSteps.tsx';

/** The business in figures, over days of the place's calendar (rule T1). What is shown is kept in the address. */
export function AnalyticsPage() {
  const [url, today, change] = useAnalyticsUrl();
  const [round, reload] = useRounds();
  const asked = useMemo(() => ({ url, round }), [url, round]);
  const shown = useDeferredValue(asked);
  const [question, openList, closeList] = useOverPage<FigureQuestion>();
  return (
    <PageBody>
      <Stack gap="lg" data-analytics>
        <ReportHead url={shown.url} />
        <Suspense>
          <FirstSteps />
        </Suspense>
        <Stack gap="sm" data-screen-only>
          <Group justify="space-between" align="flex-end">
            <PeriodFields url={url} onChange={change} />
            <Actions url={url} onReload={reload} />
          </Group>
          <ErrorSection>
            <Suspense>
              <AnalyticsFilters filters={url} onFilter={change} />
            </Suspense>
          </ErrorSection>
        </Stack>
        <FigureListContext value={openList}>
          <ErrorSection source={shown} onRetry={reload}>
            <Suspense fallback={<AnalyticsSkeleton />}>
              <AnalyticsFigures
                url={shown.url}
                today={today}
                round={shown.round}
                isStale={shown !== asked}
                onChange={change}
              />
            </Suspense>
          </ErrorSection>
        </FigureListContext>
      </Stack>
      {question && <FigureListDialog question={question} url={shown.url} onClose={closeList} />}
    </PageBody>
  );
}

/** What is done with the whole page. */
function Actions({ url, onReload }: { url: AnalyticsUrl; onReload: () => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReload}>
        {t('analytics.reload')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('analytics.print')}
      </Button>
      <ExportAppointments startAt={url.range.from} endAt={url.range.to} filter={url} />
    </Group>
  );
}

/** What the address says, the place's date, and how to change the address. */
function useAnalyticsUrl() {
  const [text, changeSearch] = useSearch();
  const { placeTimezone, places } = useViewer();
  const [only, ...others] = new URLSearchParams(text).getAll('place');
  const zone = (only !== undefined && others.length === 0 && places.get(only)?.timezone) || placeTimezone;
  const today = localDateOf(useNow(), zone);
  const url: AnalyticsUrl = useMemo(() => readAnalyticsUrl(new URLSearchParams(text), today), [text, today]);
  const change = (what: Parameters<typeof changeAnalyticsUrl>[1]) =>
    changeSearch((current) => changeAnalyticsUrl(current, what), { replace: what.figure !== undefined });
  return [url, today, change] as const;
}

/** Who comes back to the page after that long sees figures of now. */
const AWAY_MS = 60_000;

/** Counts how often the figures are asked for again: by the button, and when one comes back to the page. */
function useRounds(): [round: number, reload: () => void] {
  const [round, setRound] = useState(0);
  useEffect(() => {
    let leftAt = Date.now();
    const look = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY_MS) setRound((count) => count + 1);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return [round, () => setRound((count) => count + 1)];
}
