import { Anchor, Avatar, Paper, Stack, Title } from '@mantine/core';
import { formatDate } from '@slotkeeper/i18n/format/formatDate';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { formatRelativeTime } from '@slotkeeper/i18n/format/formatRelativeTime';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClientFacts_client$key } from '../../../../__generated__/ClientFacts_client.graphql.ts';
import { Fact, FactList } from '../../../../lib/facts/FactList.tsx';
import { useDisplay } from '../../../../lib/format/useDisplay.ts';
import { useNow } from '../../../../lib/format/useNow.ts';

/** The side panel: photo, name, phone and the figures of one client (spec 2). */
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
        profilePhotoUrl
        lastActiveAt
        clientSince
        totalAppointmentsCount
      }
    `,
    clientKey,
  );
  return (
    <Paper withBorder p="lg">
      <Stack align="center" gap="xs" mb="lg">
        <Avatar src={client.profilePhotoUrl} name={client.name} size={84} color="petrol" aria-hidden />
        <Title order={2} ta="center">
          {client.name}
        </Title>
      </Stack>
      <FactList>
        <Fact label={t('common.phone')}>
          <Anchor href={`tel:${client.phoneNumber}`} inherit>
            {formatPhone(client.phoneNumber)}
          </Anchor>
        </Fact>
        {client.email && (
          <Fact label={t('common.email')}>
            <Anchor href={`mailto:${client.email}`} inherit>
              {client.email}
            </Anchor>
          </Fact>
        )}
        <Fact label={t('clients.column.lastActive')}>
          {client.lastActiveAt ? formatRelativeTime(client.lastActiveAt, now, display) : t('common.none')}
        </Fact>
        <Fact label={t('clients.column.since')}>{formatDate(client.clientSince, display)}</Fact>
        <Fact label={t('clients.column.appointments')}>
          {formatNumber(client.totalAppointmentsCount, display.locale)}
        </Fact>
      </FactList>
    </Paper>
  );
}
