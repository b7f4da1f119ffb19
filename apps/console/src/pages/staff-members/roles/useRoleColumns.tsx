import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeleteRole } from '../../../features/people/role/DeleteRole.tsx';
import { RoleSummary } from '../../../features/people/role/RoleSummary.tsx';
import { duplicateRoleUrl, type EditableRole } from '../../../features/people/role/readRole.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';

/** The columns of the list of roles: what each is called, may do, and how many have it. */
export function useRoleColumns(): readonly DataTableColumn<EditableRole>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    {
      id: 'name',
      header: t('roles.column.name'),
      width: '22%',
      cell: ({ name, isDefault }) => (
        <Group gap="xs">
          {name}
          {isDefault && <StatusBadge tone="info" label={t('roles.standard')} />}
        </Group>
      ),
    },
    { id: 'may', header: t('roles.column.may'), long: true, cell: ({ sets }) => <RoleSummary sets={sets} /> },
    {
      id: 'members',
      header: t('roles.column.members'),
      align: 'end',
      width: '7rem',
      cell: ({ membersCount }) => formatNumber(membersCount, locale),
    },
    {
      id: 'actions',
      header: t('common.actions'),
      align: 'end',
      width: '7rem',
      controls: true,
      cell: (role) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Tooltip label={t('roles.duplicate')}>
            <ActionIcon
              size="lg"
              component={Link}
              to={duplicateRoleUrl(role.id)}
              aria-label={t('roles.duplicateNamed', { name: role.name })}
            >
              <IconCopy size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
          <DeleteRole role={role} isIcon />
        </Group>
      ),
    },
  ];
}
