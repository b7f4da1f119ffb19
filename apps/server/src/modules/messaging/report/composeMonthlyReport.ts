import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { Locale } from '@slotkeeper/domain/options';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { translate } from '@slotkeeper/i18n/translate';
import { type EmailBlock, type EmailContent, textOfBlocks } from '../email/email.ts';
import type { MonthFigures, MonthlyReport } from './reportFigures.ts';

const MINUTES_AN_HOUR = 60;

/** A report as an e-mail in its reader's language. */
interface ReportEmail {
  readonly subject: string;
  readonly body: string;
  readonly content: EmailContent;
}

/** Puts a report into words. `origin`: scheme and host of the link to the page with the same days. */
export function composeMonthlyReport(report: MonthlyReport, locale: Locale, origin: string): ReportEmail {
  const { from, to, isOwn, places } = report;
  const month = formatLocalDate(from, locale, 'month');
  const organization = defuseLinks(report.organization);
  const text = isOwn ? 'message.staff.monthlyReport.own' : 'message.staff.monthlyReport.all';
  const blocks: EmailBlock[] = [
    { kind: 'paragraph', text: translate(locale, text, { organization }) },
    { kind: 'details', lines: [month, ...linesOf(report, locale)] },
  ];
  if (places.length > 0)
    blocks.push(
      { kind: 'paragraph', text: translate(locale, 'message.staff.monthlyReport.places') },
      {
        kind: 'list',
        items: places.map(({ name, appointments, before }) =>
          lineOf(locale, defuseLinks(name), formatNumber(appointments, locale), formatNumber(before, locale)),
        ),
      },
    );
  const label = translate(locale, 'message.action.openAnalytics');
  return {
    subject: translate(locale, 'message.staff.monthlyReport.subject', { organization, month }),
    body: textOfBlocks(blocks),
    content: {
      blocks,
      figures: report.shown,
      actions: [{ label, url: `${origin}/analytics?from=${from}&to=${to}` }],
    },
  };
}

type Figure = 'appointments' | 'canceled' | 'expected' | 'hours' | 'newClients' | 'noShows' | 'paid';

function linesOf({ figures, before }: MonthlyReport, locale: Locale): string[] {
  const label = (figure: Figure) => translate(locale, `message.staff.monthlyReport.figure.${figure}`);
  const count = (figure: 'appointments' | 'canceled' | 'noShows') =>
    lineOf(
      locale,
      label(figure),
      formatNumber(figures[figure], locale),
      formatNumber(before[figure], locale),
    );
  const hours = ({ minutes }: MonthFigures) => formatNumber(minutes / MINUTES_AN_HOUR, locale, 1);
  const lines = [count('appointments'), lineOf(locale, label('hours'), hours(figures), hours(before))];
  if (figures.newClients !== null && before.newClients !== null)
    lines.push(
      lineOf(
        locale,
        label('newClients'),
        formatNumber(figures.newClients, locale),
        formatNumber(before.newClients, locale),
      ),
    );
  lines.push(count('canceled'), count('noShows'));
  return [...lines, ...moneyLines(figures, before, locale, label)];
}

/** What came in of each currency of either month, and what is still to come. */
function moneyLines(
  { revenue }: MonthFigures,
  before: MonthFigures,
  locale: Locale,
  label: (figure: Figure) => string,
): string[] {
  const currencies = new Set([...revenue, ...before.revenue].map(({ currency }) => currency));
  const sumOf = (of: MonthFigures['revenue'], currency: string, which: 'expected' | 'paid') =>
    of.reduce((sum, money) => (money.currency === currency ? sum + money[which] : sum), 0);
  return [...currencies].flatMap((currency) =>
    (['paid', 'expected'] as const).flatMap((which) => {
      const [now, then] = [sumOf(revenue, currency, which), sumOf(before.revenue, currency, which)];
      if (now === 0 && then === 0) return [];
      const amount = (minor: number) => formatMoney(minor, currency, locale);
      return lineOf(locale, label(which), amount(now), amount(then));
    }),
  );
}

function lineOf(locale: Locale, label: string, now: string, before: string): string {
  return translate(locale, 'message.staff.monthlyReport.line', { label, now, before });
}
