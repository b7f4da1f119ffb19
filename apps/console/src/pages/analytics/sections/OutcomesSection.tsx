import { formatNumber, formatPercent } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OutcomesSection_analytics$key } from '../../../__generated__/OutcomesSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOpenList } from '../list/figureList.ts';
import { BarTable } from '../parts/BarTable.tsx';
import { ShareChange } from '../parts/Change.tsx';
import { FigureSection } from '../parts/FigureSection.tsx';
import type { SectionProps } from './RevenueSection.tsx';
import classes from './sections.module.css';

const fragment = graphql`
  fragment OutcomesSection_analytics on Analytics {
    outcomes {
      attended
      booked
      canceled
      declined
      noShows
      upcoming
    }
  }
`;

const rows = [
  ['attended', 'ATTENDED'],
  ['upcoming', 'UPCOMING'],
  ['noShows', 'NO_SHOW'],
  ['canceled', 'CANCELED'],
  ['declined', 'DECLINED'],
] as const;

interface Outcomes {
  readonly attended: number;
  readonly booked: number;
  readonly canceled: number;
  readonly noShows: number;
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The share of those that should have come and did not, and that of all booked ones that were canceled. */
const rates = {
  noShows: ({ noShows, attended }: Outcomes) => shareOf(noShows, noShows + attended),
  canceled: ({ canceled, booked }: Outcomes) => shareOf(canceled, booked),
};

/** What became of the appointments, with the rates of no-shows and cancellations. */
export function OutcomesSection({ analyticsKey, comparedKey }: SectionProps<OutcomesSection_analytics$key>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { outcomes } = useFragment(fragment, analyticsKey);
  const before = useFragment(fragment, comparedKey ?? null)?.outcomes;
  // Of no appointments there is no rate.
  const compared = before && before.booked > 0 ? before : undefined;
  return (
    <FigureSection name="outcomes" isEmpty={outcomes.booked === 0}>
      <dl className={classes.amounts}>
        {(['noShows', 'canceled'] as const).map((rate) => (
          <div key={rate}>
            <dt>{t(`analytics.section.outcomes.rate.${rate}`)}</dt>
            <dd>
              <span className={classes.value}>{formatPercent(rates[rate](outcomes), locale)}</span>
              <ShareChange value={rates[rate](outcomes)} before={compared && rates[rate](compared)} />
            </dd>
          </div>
        ))}
      </dl>
      <BarTable
        caption={t('analytics.section.outcomes.title')}
        columns={[t('analytics.column.outcome'), t('analytics.column.appointments')]}
        rows={rows.map(([name, outcome]) => ({
          key: name,
          label: t(`analytics.section.outcomes.${name}`),
          value: outcomes[name],
          cells: [formatNumber(outcomes[name], locale)],
          onOpen:
            outcomes[name] > 0
              ? () => openList({ title: t(`analytics.section.outcomes.${name}`), only: { outcome } })
              : undefined,
        }))}
      />
    </FigureSection>
  );
}
