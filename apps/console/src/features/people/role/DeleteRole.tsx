import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../lib/form/useSaveAndClose.ts';
import type { EditableRole } from './readRole.ts';
import { useDeleteRole } from './roleMutations.ts';

interface DeleteRoleProps {
  role: EditableRole;
  /** As a button with an icon only, in a row of a list. */
  isIcon?: boolean;
  onDeleted?: () => void;
}

/** Deletes a role of the business's own after a warning; while a member has it, it says so instead (rule R1). */
export function DeleteRole({ role, isIcon = false, onDeleted }: DeleteRoleProps) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure();
  const remove = useDeleteRole();
  const { save, isBusy, error, setError } = useSaveAndClose(close);
  const { id, name, membersCount: count } = role;
  if (role.isDefault || !role.isGrantable) return null;
  const confirm = () =>
    save(async () => {
      await remove(id);
      notifications.show({ color: 'green', message: t('roles.delete.done', { name }) });
      onDeleted?.();
    });
  const ask = () => {
    setError(null);
    open();
  };
  return (
    <>
      {isIcon ? (
        <Tooltip label={t('common.delete')}>
          <ActionIcon size="lg" color="red" onClick={ask} aria-label={t('roles.deleteNamed', { name })}>
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={ask}
        >
          {t('common.delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('roles.delete.title', { name })}
        tone="danger"
        confirmLabel={t('common.delete')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        confirmDisabled={count > 0}
        error={error}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        {count > 0 ? `${t('roles.heldBy', { count })} ${t('refusal.ROLE_IN_USE')}` : t('roles.delete.text')}
      </ConfirmDialog>
    </>
  );
}
