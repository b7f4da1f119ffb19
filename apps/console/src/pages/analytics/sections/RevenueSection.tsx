import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RevenueSection_analytics$key } from '../../../__generated__/RevenueSection_analytics.graphql.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useOpenList } from '../list/figureList.ts';
import { Change } from '../parts/Change.tsx';
import { FigureSection } from '../parts/FigureSection.tsx';
import classes from './sections.module.css';

export interface SectionProps<Key> {
  analyticsKey: Key;
  /** Of the period compared with, where there is one. */
  comparedKey: Key | null | undefined;
}

const fragment = graphql`
  fragment RevenueSection_analytics on Analytics {
    revenue {
      currency
      paid
      expected
    }
  }
`;

const parts = ['paid', 'expected'] as const;
const NOTHING = { paid: 0, expected: 0 };

/** What was paid and what is still expected, each currency by itself: they are never added. */
export function RevenueSection({ analyticsKey, comparedKey }: SectionProps<RevenueSection_analytics$key>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const openList = useOpenList();
  const { revenue } = useFragment(fragment, analyticsKey);
  const compared = useFragment(fragment, comparedKey ?? null);
  return (
    <FigureSection name="revenue" isEmpty={revenue.length === 0}>
      {revenue.map(({ currency, ...sums }) => {
        const before = compared && (compared.revenue.find((one) => one.currency === currency) ?? NOTHING);
        const format = (amount: number) => formatMoney(amount, currency, locale);
        return (
          <dl key={currency} className={classes.amounts}>
            {parts.map((part) => (
              <div key={part}>
                <dt>{t(`analytics.section.revenue.${part}`, { currency: currency.toUpperCase() })}</dt>
                <dd>
                  <button
                    type="button"
                    className={classes.amount}
                    onClick={() =>
                      openList({
                        title: t(`analytics.section.revenue.${part}`, { currency: currency.toUpperCase() }),
                        only: { currency, money: part === 'paid' ? 'PAID' : 'EXPECTED' },
                      })
                    }
                  >
                    {format(sums[part])}
                  </button>
                  <Change value={sums[part]} before={before?.[part]} format={format} />
                </dd>
              </div>
            ))}
          </dl>
        );
      })}
    </FigureSection>
  );
}
