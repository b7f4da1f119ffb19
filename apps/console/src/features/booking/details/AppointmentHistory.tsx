import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isAppointmentAction } from '@slotkeeper/domain/booking/appointment/appointmentAction';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  AppointmentHistory_appointment$data,
  AppointmentHistory_appointment$key,
} from '../../../__generated__/AppointmentHistory_appointment.graphql.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';
import classes from './AppointmentHistory.module.css';
import { HistoryChange } from './HistoryChange.tsx';

/** Who changed the appointment, when and how (decisions P9), newest first. */
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
          ...HistoryChange_entry
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

/** The moments that the entries speak of: the appointment's times, and when each was written. */
function timesIn(audit: readonly Entry[]): readonly string[] {
  return audit.flatMap(({ createdAt, before, after }) =>
    [createdAt, before?.startAt, after?.startAt].filter((time) => typeof time === 'string'),
  );
}
