import { Paper, SimpleGrid } from '@mantine/core';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { Overview_analytics$key } from '../../../__generated__/Overview_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { type FigureName, figureNames } from '../address/analyticsUrl.ts';
import { DayChart } from '../chart/DayChart.tsx';
import { useOpenList } from '../list/figureList.ts';
import { FigureCard } from './FigureCard.tsx';
import { seriesOf } from './overviewSeries.ts';

interface OverviewProps {
  analyticsKey: Overview_analytics$key;
  comparedKey: Overview_analytics$key | null | undefined;
  /** The new clients of each day from the first that is shown up to today. */
  growth: readonly { readonly date: string; readonly count: number }[];
  figure: FigureName;
  onFigure: (figure: FigureName) => void;
}

const fragment = graphql`
  fragment Overview_analytics on Analytics {
    totalNumberClients
    appointments {
      date
      count
    }
    hours {
      minutes
    }
    newClients {
      date
      count
    }
  }
`;

const ofClients: readonly FigureName[] = ['totalClients', 'newClients'];

/** The four figures (spec 2): each is a button that shows its line by day below. Those of clients for who may see clients. */
export function Overview({ analyticsKey, comparedKey, growth, figure, onFigure }: OverviewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const maySeeClients = useMay('client:view');
  const figures = useFragment(fragment, analyticsKey);
  const compared = useFragment(fragment, comparedKey ?? null);
  const shown = figureNames.filter((name) => maySeeClients || !ofClients.includes(name));
  const chosen = shown.includes(figure) ? figure : 'appointments';
  const format = (value: number) => formatNumber(value, locale, 1);
  const label = t(`analytics.card.${chosen}`);
  const before = compared && seriesOf(chosen, compared, growth).values;
  return (
    <Paper withBorder shadow="xs" p={{ base: 'sm', sm: 'lg' }} data-figure="overview">
      <SimpleGrid cols={{ base: 2, lg: shown.length }} mb="lg" component="fieldset" style={plain}>
        {shown.map((name) => (
          <FigureCard
            key={name}
            name={name}
            total={seriesOf(name, figures, growth).total}
            before={compared ? seriesOf(name, compared, growth).total : undefined}
            isChosen={name === chosen}
            onChoose={() => onFigure(name)}
          />
        ))}
      </SimpleGrid>
      <DayChart
        name={t('analytics.chart.name', { figure: label })}
        dates={figures.appointments.map(({ date }) => date)}
        series={[
          {
            key: 'shown',
            label: before ? t('analytics.chart.thisPeriod') : label,
            values: seriesOf(chosen, figures, growth).values,
            kind: 'line',
          },
          ...(before
            ? [
                {
                  key: 'before',
                  label: t('analytics.chart.comparedPeriod'),
                  values: before,
                  kind: 'compared' as const,
                },
              ]
            : []),
        ]}
        format={format}
        onOpen={
          ofClients.includes(chosen)
            ? undefined
            : (date) => openList({ title: t('analytics.list.title'), range: { from: date, to: date } })
        }
      />
    </Paper>
  );
}

const plain = { border: 0, padding: 0, marginInline: 0, minInlineSize: 0 } as const;
