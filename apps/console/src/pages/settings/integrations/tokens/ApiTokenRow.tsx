import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { widestOf } from '@slotkeeper/domain/people/access/choosePermission';
import {
  permissionSets,
  type Resource,
  type RoleSets,
} from '@slotkeeper/domain/people/access/permissionSets';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ApiTokenRow_token$key } from '../../../../__generated__/ApiTokenRow_token.graphql.ts';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { useDisplay } from '../../../../lib/format/useDisplay.ts';
import classes from '../Integrations.module.css';
import { useApiTokens } from './useApiTokens.ts';

/** One token: what it is for, what it may do, and when it was last used. */
export function ApiTokenRow({ viewerId, tokenKey }: { viewerId: string; tokenKey: ApiTokenRow_token$key }) {
  const { t } = useTranslation();
  const display = useDisplay();
  const token = useFragment(
    graphql`
      fragment ApiTokenRow_token on ApiToken {
        id
        name
        prefix
        isExpired
        expiresAt
        lastUsedAt
        createdBy {
          name
        }
        scopes {
          analytics
          appointments
          audit
          clients
          exports
          integrations
          organization
          outbox
          payments
          places
          providers
          services
          vacations
          workHours
        }
      }
    `,
    tokenKey,
  );
  const { name, prefix, expiresAt, isExpired, lastUsedAt, createdBy } = token;
  const at = (instant: string) => formatDateTime(instant, display, 'medium');
  const facts = [
    t('integrations.token.by', { name: createdBy.name }),
    lastUsedAt ? t('integrations.token.used', { when: at(lastUsedAt) }) : t('integrations.token.unused'),
    expiresAt && !isExpired && t('integrations.token.until', { when: at(expiresAt) }),
  ].filter(Boolean);
  return (
    <Group className={classes.row} justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <Stack gap={4} miw={0}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Code>{prefix}…</Code>
          {isExpired && <StatusBadge tone="danger" label={t('integrations.token.expired')} />}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        <Text size="sm">{useScopesText(token.scopes as unknown as RoleSets)}</Text>
      </Stack>
      <RevokeToken id={token.id} name={name} viewerId={viewerId} />
    </Group>
  );
}

/** What a token may do, area by area, in the words of the role editor. */
function useScopesText(scopes: RoleSets): string {
  const { t } = useTranslation();
  const areas = (Object.keys(permissionSets) as Resource[]).filter((resource) => scopes[resource].length > 0);
  return areas
    .map((resource) => {
      const labels = widestOf(scopes, resource).map((permission) =>
        t(`roles.permission.${resource}.${permission}.label` as CatalogueKey),
      );
      return `${t(`roles.area.${resource}`)}: ${labels.join(', ')}`;
    })
    .join(' · ');
}

/** Revokes a token after a warning: the program stops working at once. */
function RevokeToken({ id, name, viewerId }: { id: string; name: string; viewerId: string }) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure();
  const { save, isBusy, error } = useSaveAndClose(close);
  const { revoke } = useApiTokens(viewerId);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-label={t('integrations.token.revokeNamed', { name })}
        onClick={open}
      >
        {t('integrations.token.revoke')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('integrations.token.revokeTitle', { name })}
        tone="danger"
        confirmLabel={t('integrations.token.revoke')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        error={error}
        onConfirm={() => void save(() => revoke(id))}
        onCancel={close}
      >
        {t('integrations.token.revokeText')}
      </ConfirmDialog>
    </>
  );
}
