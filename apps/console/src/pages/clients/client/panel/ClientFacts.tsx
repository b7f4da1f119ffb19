import { Anchor, Avatar, Badge, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatMoney } from '@slotkeeper/i18n/format/formatMoney';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  ClientFacts_client$data,
  ClientFacts_client$key,
} from '../../../../__generated__/ClientFacts_client.graphql.ts';
import { lastActiveText } from '../../../../features/clients/client/lastActiveText.ts';
import { Fact, FactList } from '../../../../lib/facts/FactList.tsx';
import { useDisplay, useNow } from '../../../../lib/format/useDisplay.ts';
import { initialedName } from '../../../../lib/person/PersonName.tsx';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import classes from './ClientFacts.module.css';
import { ClientMenu } from './ClientMenu.tsx';

/** Photo, name, contact and the figures of one client (spec 2). */
export function ClientFacts({ clientKey }: { clientKey: ClientFacts_client$key }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const now = useNow();
  const client = useFragment(
    graphql`
      fragment ClientFacts_client on Client {
        name
        email
        phoneNumber
        formerPhoneNumbers
        profilePhotoUrl(size: SMALL)
        lastActiveAt
        clientSince
        isBlocked
        stoppedMessages
        visitsCount
        noShowsCount
        totalAppointmentsCount
        amountsPaid {
          amount
          currency
        }
        ...ClientMenu_client
      }
    `,
    clientKey,
  );
  return (
    <Paper withBorder shadow="xs" p="lg" className={classes.panel}>
      <div className={classes.menu}>
        <ClientMenu clientKey={client} />
      </div>
      <Stack align="center" gap="xs" mb="lg">
        <Avatar
          src={client.profilePhotoUrl}
          name={initialedName(client.name)}
          size={84}
          color="petrol"
          aria-hidden
        />
        <Title order={2} ta="center" className={classes.name}>
          {client.name}
        </Title>
        {client.isBlocked && (
          <Badge color="red" variant="light" tt="none">
            {t('clients.blocked')}
          </Badge>
        )}
        {client.stoppedMessages.includes('REMINDERS') && (
          <Badge color="gray" variant="light" tt="none">
            {t('clients.noReminders')}
          </Badge>
        )}
      </Stack>
      <ClientFigures client={client} />
      <FactList>
        {client.phoneNumber && (
          <Fact label={t('common.phone')}>
            <PhoneLink phoneNumber={client.phoneNumber} />
          </Fact>
        )}
        {client.formerPhoneNumbers.length > 0 && (
          <Fact label={t('clients.otherNumbers')}>
            {client.formerPhoneNumbers.map((phoneNumber) => (
              <div key={phoneNumber}>
                <PhoneLink phoneNumber={phoneNumber} />
              </div>
            ))}
          </Fact>
        )}
        {client.email && (
          <Fact label={t('common.email')}>
            <Anchor href={`mailto:${client.email}`} inherit className={classes.name}>
              {client.email}
            </Anchor>
          </Fact>
        )}
        <Fact label={t('clients.column.lastActive')}>
          {lastActiveText(client.lastActiveAt, { now, display, t })}
        </Fact>
        <Fact label={t('clients.column.since')}>{formatDate(client.clientSince, display)}</Fact>
        <Fact label={t('clients.column.appointments')}>
          {formatNumber(client.totalAppointmentsCount, display.locale)}
        </Fact>
      </FactList>
    </Paper>
  );
}

function PhoneLink({ phoneNumber }: { phoneNumber: string }) {
  return (
    <Anchor href={`tel:${phoneNumber}`} inherit>
      {formatPhone(phoneNumber)}
    </Anchor>
  );
}

function ClientFigures({ client }: { client: ClientFacts_client$data }) {
  const { t } = useTranslation();
  const { locale } = useDisplay();
  const { currency } = useViewer();
  const paid = client.amountsPaid.length > 0 ? client.amountsPaid : [{ amount: 0, currency }];
  return (
    <SimpleGrid cols={3} spacing={0} className={classes.figures}>
      <Figure label={t('clients.visits')}>{formatNumber(client.visitsCount, locale)}</Figure>
      <Figure label={t('clients.noShows')}>{formatNumber(client.noShowsCount, locale)}</Figure>
      <Figure label={t('clients.paid')}>
        {paid.map((sum) => (
          <div key={sum.currency}>{formatMoney(sum.amount, sum.currency, locale)}</div>
        ))}
      </Figure>
    </SimpleGrid>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <Text fw={650} component="div">
        {children}
      </Text>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
    </div>
  );
}
