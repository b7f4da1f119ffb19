import { ActionIcon, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../lib/form/useSaveAndClose.ts';
import { useServiceCategories } from './useServiceCategories.ts';

interface DeleteCategoryProps {
  category: { readonly id: string; readonly name: string; readonly servicesCount: number };
  placeId: string;
  onDeleted: () => void;
}

/** Deletes a category after a question that says what becomes of its services. */
export function DeleteCategory({ category, placeId, onDeleted }: DeleteCategoryProps) {
  const { t } = useTranslation();
  const { id, name, servicesCount } = category;
  const [isAsking, { open, close }] = useDisclosure();
  const { save, isBusy, error } = useSaveAndClose(close);
  const { remove } = useServiceCategories(placeId);
  return (
    <>
      <ActionIcon size={36} aria-label={t('service.categories.delete', { name })} onClick={open}>
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={t('service.categories.deletion.title', { name })}
        tone="danger"
        confirmLabel={t('common.delete')}
        cancelLabel={t('common.cancel')}
        busy={isBusy}
        error={error}
        onConfirm={() => void save(() => remove(id).then(onDeleted))}
        onCancel={close}
      >
        <Text>
          {servicesCount > 0
            ? t('service.categories.deletion.services', { count: servicesCount })
            : t('service.categories.deletion.none')}
        </Text>
      </ConfirmDialog>
    </>
  );
}
