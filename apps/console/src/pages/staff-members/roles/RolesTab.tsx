import { Button, Group, Stack, Text } from '@mantine/core';
import { DataTable } from '@slotkeeper/ui/DataTable';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { Link } from 'react-router';
import type { RolesTabQuery } from '../../../__generated__/RolesTabQuery.graphql.ts';
import { newRoleUrl, readRole, roleUrl } from '../../../features/people/role/readRole.ts';
import { onRoleChange } from '../../../features/people/role/roleNews.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';
import { refreshStore } from '../../../lib/relay/environment.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { useRoleColumns } from './useRoleColumns.tsx';

const rolesTabQuery = graphql`
  query RolesTabQuery {
    viewer {
      ... on Provider @alias(as: "provider") {
        roles {
          ...readRole_role
        }
      }
    }
  }
`;

/** The roles of the business with what they may do (rule R1); a row leads to its editor. */
export function RolesTab() {
  const { t } = useTranslation();
  const columns = useRoleColumns();
  const { viewer } = useLazyLoadQuery<RolesTabQuery>(
    rolesTabQuery,
    {},
    { fetchPolicy: 'store-and-network', fetchKey: useRetryKey() },
  );
  useEffect(() => onRoleChange(() => refreshStore<RolesTabQuery>(rolesTabQuery, {})), []);
  const { roles } = useProvider(viewer);
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" flex={1} miw={240}>
          {t('roles.intro')}
        </Text>
        <Button
          component={Link}
          to={newRoleUrl}
          w={{ base: '100%', xs: 'auto' }}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('roles.add')}
        </Button>
      </Group>
      <ListFrame>
        <DataTable
          caption={t('roles.tab.roles')}
          columns={columns}
          rows={roles.map(readRole)}
          rowKey={({ id }) => id}
          renderRowLink={({ id }, content) => <Link to={roleUrl(id)}>{content}</Link>}
        />
      </ListFrame>
    </Stack>
  );
}
