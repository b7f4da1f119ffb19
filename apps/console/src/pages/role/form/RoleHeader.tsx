import { Button, Group } from '@mantine/core';
import { PageHeader } from '@slotkeeper/ui/PageHeader';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DeleteRole } from '../../../features/people/role/DeleteRole.tsx';
import type { EditableRole } from '../../../features/people/role/readRole.ts';
import { duplicateAddress, rolesAddress } from '../../../features/people/role/roleAddress.ts';

interface RoleHeaderProps {
  /** Null for a new one. */
  role: EditableRole | null;
  /** Nothing more can be done with it: another Owner has deleted it. */
  isGone: boolean;
  /** Told just before the page of the deleted role is left. */
  letGo: () => void;
}

/** Which role it is, and what else can be done with it: duplicate it, and delete one of the business's own. */
export function RoleHeader({ role, isGone, letGo }: RoleHeaderProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!role) return <PageHeader order={2} title={t('roles.new')} />;
  if (isGone) return <PageHeader order={2} title={role.name} />;
  const leave = () => {
    letGo();
    void navigate(rolesAddress, { replace: true });
  };
  return (
    <PageHeader
      order={2}
      title={role.name}
      description={role.isDefault && <StatusBadge tone="info" label={t('roles.standard')} />}
      actions={
        <Group gap="sm">
          <Button
            component={Link}
            to={duplicateAddress(role.id)}
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
          >
            {t('roles.duplicate')}
          </Button>
          <DeleteRole role={role} onDeleted={leave} />
        </Group>
      }
    />
  );
}
