import { Avatar, Combobox, Group, Text } from '@mantine/core';
import { SEARCH_GROUPS, SEARCH_LIMIT } from '@slotkeeper/domain/limits';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { IconCalendarEvent, IconListDetails, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay, useWithZone } from '../../../lib/format/useDisplay.ts';
import { initialedName } from '../../../lib/person/PersonName.tsx';
import classes from './SearchResults.module.css';
import { resultValue } from './resultValue.ts';
import { useFound } from './useFound.ts';

/** As many clients as a search shows: there may be more of them. */
const CLIENTS_SHOWN = SEARCH_LIMIT / SEARCH_GROUPS;

/** What was found, in groups; each option's value says which result it is. */
export function SearchResults({ text }: { text: string }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const withZone = useWithZone();
  const { clients, appointments, services } = useFound(text);
  if (clients.length + appointments.length + services.length === 0)
    return <Combobox.Empty>{t('search.noResults')}</Combobox.Empty>;
  return (
    <>
      <Results label={t('search.clients')} count={clients.length}>
        {clients.map(({ id, name, phoneNumber, profilePhotoUrl }) => (
          <Result
            key={id}
            value={resultValue('client', id)}
            picture={
              <Avatar src={profilePhotoUrl} name={initialedName(name)} size={32} color="petrol" aria-hidden />
            }
            title={name}
            detail={formatPhone(phoneNumber)}
          />
        ))}
        {clients.length >= CLIENTS_SHOWN && (
          <Result
            value={resultValue('clients', text)}
            picture={<Sign icon={<IconUsers size={18} stroke={1.6} />} />}
            title={t('search.allClients', { text })}
          />
        )}
      </Results>
      <Results label={t('search.appointments')} count={appointments.length}>
        {appointments.map(({ id, client, attendeeName, guestName, service, provider, ...when }) => (
          <Result
            key={id}
            value={resultValue('appointment', id)}
            picture={<Sign icon={<IconCalendarEvent size={18} stroke={1.6} />} />}
            title={`${formatAttendee({ attendeeName, clientName: client?.name ?? guestName }) ?? t('appointment.guest')} · ${service.title}`}
            detail={`${withZone(formatDateTimeRange(when.startAt, when.endAt, display), when.startAt, when.providerId)} · ${provider.name}`}
          />
        ))}
      </Results>
      <Results label={t('search.services')} count={services.length}>
        {services.map(({ id, title }) => (
          <Result
            key={id}
            value={resultValue('service', id)}
            picture={<Sign icon={<IconListDetails size={18} stroke={1.6} />} />}
            title={title}
          />
        ))}
      </Results>
    </>
  );
}

interface ResultsProps {
  label: string;
  count: number;
  children: ReactNode;
}

/** A group shows only where it has results. */
function Results({ label, count, children }: ResultsProps) {
  return count === 0 ? null : <Combobox.Group label={label}>{children}</Combobox.Group>;
}

interface ResultProps {
  value: string;
  picture: ReactNode;
  title: string;
  detail?: string;
}

function Result({ value, picture, title, detail }: ResultProps) {
  return (
    <Combobox.Option value={value}>
      <Group gap="sm" wrap="nowrap">
        {picture}
        <div className={classes.words}>
          <Text size="sm">{title}</Text>
          {detail && (
            <Text size="xs" className={classes.detail}>
              {detail}
            </Text>
          )}
        </div>
      </Group>
    </Combobox.Option>
  );
}

/** What kind of thing was found, where it has no picture of its own. */
function Sign({ icon }: { icon: ReactNode }) {
  return (
    <Avatar size={32} color="gray" aria-hidden>
      {icon}
    </Avatar>
  );
}
