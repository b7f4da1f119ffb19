import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  HistoryChange_entry$data,
  HistoryChange_entry$key,
} from '../../../__generated__/HistoryChange_entry.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import classes from './AppointmentHistory.module.css';

type Facts = NonNullable<HistoryChange_entry$data['before']>;

/** What an entry of the history changed: another time or provider, from what to what, and why it was called off. */
export function HistoryChange({ entryKey }: { entryKey: HistoryChange_entry$key }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const { before, after } = useFragment(
    graphql`
      fragment HistoryChange_entry on AuditEntry {
        before {
          startAt
          endAt
          provider {
            name
          }
        }
        after {
          startAt
          endAt
          cancellationReason
          provider {
            name
          }
        }
      }
    `,
    entryKey,
  );
  const timeOf = ({ startAt, endAt }: Facts) =>
    startAt && endAt ? formatDateTimeRange(Date.parse(startAt), Date.parse(endAt), display, 'medium') : null;
  const changes = [
    changed(before && timeOf(before), after && timeOf(after)),
    changed(before?.provider?.name, after?.provider?.name),
  ].filter((change) => change !== null);
  return (
    <>
      {changes.map(([from, to]) => (
        <span key={to} className={classes.change}>
          {t('appointment.history.change', { from, to })}
        </span>
      ))}
      {after?.cancellationReason && <q className={classes.change}>{after.cancellationReason}</q>}
    </>
  );
}

function changed(from: string | null | undefined, to: string | null | undefined) {
  return from && to && from !== to ? ([from, to] as const) : null;
}
