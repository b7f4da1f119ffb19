import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isAppointmentAction } from '@slotkeeper/domain/booking/event/eventNames';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  AppointmentHistory_appointment$data,
  AppointmentHistory_appointment$key,
} from '../../../__generated__/AppointmentHistory_appointment.graphql.ts';
import type {
  AppointmentHistory_historyChange$data,
  AppointmentHistory_historyChange$key,
} from '../../../__generated__/AppointmentHistory_historyChange.graphql.ts';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import classes from './AppointmentHistory.module.css';

/** Who changed the appointment, when and how (rule P9), newest first. */
export function AppointmentHistory({
  appointmentKey,
}: {
  appointmentKey: AppointmentHistory_appointment$key;
}) {
  const { t } = useTranslation();
  const display = useDisplay();
  const [isOpen, { toggle }] = useDisclosure();
  const list = useRef<HTMLDivElement>(null);
  const { audit, providerId } = useFragment(
    graphql`
      fragment AppointmentHistory_appointment on Appointment {
        providerId
        audit {
          id
          action
          actorName
          actorType
          createdAt
          before {
            startAt
          }
          after {
            startAt
          }
          ...AppointmentHistory_historyChange
        }
      }
    `,
    appointmentKey,
  );
  if (audit.length === 0) return null;
  const entries = audit.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <section>
      <UnstyledButton className={classes.toggle} onClick={toggle} aria-expanded={isOpen}>
        {t('appointment.history.title')}
        <IconChevronDown size={16} stroke={1.7} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {/* What was opened at the lower edge comes into sight. */}
      <Collapse
        ref={list}
        expanded={isOpen}
        onTransitionEnd={() => list.current?.scrollIntoView({ block: 'nearest' })}
        className={classes.list}
      >
        <ZoneNote moments={timesIn(audit)} providerIds={[providerId]} />
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {t(`audit.action.${isAppointmentAction(entry.action) ? entry.action : 'updated'}`)}
              <HistoryChange entryKey={entry} />
              <span className={classes.origin}>
                {t('appointment.history.by', {
                  name:
                    entry.actorType === 'SYSTEM'
                      ? t('audit.actor.system')
                      : entry.actorName || t('audit.actor.client'),
                  when: formatDateTime(entry.createdAt, display, 'medium'),
                })}
              </span>
            </li>
          ))}
        </ol>
      </Collapse>
    </section>
  );
}

type Entry = AppointmentHistory_appointment$data['audit'][number];

/** The moments that the entries name: the appointment's times, and when each was written. */
function timesIn(audit: readonly Entry[]): readonly string[] {
  return audit.flatMap(({ createdAt, before, after }) =>
    [createdAt, before?.startAt, after?.startAt].filter((time) => typeof time === 'string'),
  );
}

type Facts = NonNullable<AppointmentHistory_historyChange$data['before']>;

/** What an entry of the history changed: another time or provider, from what to what, and why it was canceled. */
function HistoryChange({ entryKey }: { entryKey: AppointmentHistory_historyChange$key }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const { before, after } = useFragment(
    graphql`
      fragment AppointmentHistory_historyChange on AuditEntry {
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
