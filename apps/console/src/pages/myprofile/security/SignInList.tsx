import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { Section } from '@slotkeeper/ui/Section';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconDeviceDesktop, IconDeviceMobile, IconLogout2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SignInList_account$key } from '../../../__generated__/SignInList_account.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { deviceOf } from './deviceOf.ts';
import { useEndSignIns } from './useEndSignIns.ts';

/** Where the person is signed in, and how to end that elsewhere (rule R4). */
export function SignInList({ accountKey }: { accountKey: SignInList_account$key }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const showError = useShowError();
  const { endOne, endOthers, isBusy } = useEndSignIns();
  const { signIns } = useFragment(
    graphql`
      fragment SignInList_account on Account {
        signIns {
          id
          isCurrent
          userAgent
          ipAddress
          organizationName
          lastUsedAt
        }
      }
    `,
    accountKey,
  );
  const end = async (work: Promise<void>) => {
    try {
      await work;
      notifications.show({ color: 'teal', message: t('profile.signIns.ended') });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Section
      title={t('profile.signIns.title')}
      description={t('profile.signIns.text')}
      actions={
        <Button
          variant="default"
          loading={isBusy}
          disabled={signIns.length < 2}
          onClick={() => void end(endOthers())}
        >
          {t('profile.signIns.endOthers')}
        </Button>
      }
    >
      <Stack gap="md">
        {signIns.map(({ id, isCurrent, userAgent, ipAddress, organizationName, lastUsedAt }) => {
          const { name, isPhone } = deviceOf(userAgent);
          const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
          const device = name || t('profile.signIns.unknownDevice');
          return (
            <Group key={id} wrap="nowrap" justify="space-between">
              <Group wrap="nowrap" gap="sm">
                <Icon size={22} stroke={1.6} style={{ flexShrink: 0 }} aria-hidden />
                <div>
                  <Group gap="xs">
                    <Text fw={550}>{device}</Text>
                    {isCurrent && <StatusBadge tone="success" label={t('profile.signIns.current')} />}
                  </Group>
                  <Text size="sm" c="dimmed">
                    {organizationName} · {ipAddress} · {formatDateTime(lastUsedAt, display, 'medium')}
                  </Text>
                </div>
              </Group>
              {!isCurrent && (
                <Tooltip label={t('nav.signOut')}>
                  <ActionIcon
                    size="lg"
                    onClick={() => void end(endOne(id))}
                    aria-label={t('profile.signIns.endOne', { device })}
                  >
                    <IconLogout2 size={18} stroke={1.7} />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}
