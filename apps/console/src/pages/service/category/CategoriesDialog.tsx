import { ActionIcon, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CategoriesDialog_categories$key } from '../../../__generated__/CategoriesDialog_categories.graphql.ts';
import { useSaveAndClose } from '../../../lib/form/useSaveAndClose.ts';
import { CloseDialogContext, FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { CategoryNameForm } from './CategoryNameForm.tsx';
import { useServiceCategories } from './useServiceCategories.ts';

interface CategoriesDialogProps {
  opened: boolean;
  placeId: string;
  categoryKeys: CategoriesDialog_categories$key;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** The categories of services, each to be renamed or deleted, and a line for another one. */
export function CategoriesDialog({
  opened,
  placeId,
  categoryKeys,
  onDeleted,
  onClose,
}: CategoriesDialogProps) {
  const { t } = useTranslation();
  const { add, rename } = useServiceCategories(placeId);
  const categories = useFragment(
    graphql`
      fragment CategoriesDialog_categories on ServiceCategory @relay(plural: true) {
        id
        name
        servicesCount
      }
    `,
    categoryKeys,
  );
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('service.categories.manage')}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(categories.length > 0 ? 'service.categories.text' : 'service.categories.empty')}
        </Text>
        {categories.map((category) => (
          <Group key={category.id} gap="xs" wrap="nowrap" align="flex-start">
            <CategoryNameForm
              label={t('service.categories.rename', { name: category.name })}
              name={category.name}
              saveLabel={t('common.save')}
              onSave={(newName) => rename(category.id, newName)}
            />
            <DeleteCategory category={category} placeId={placeId} onDeleted={() => onDeleted(category.id)} />
          </Group>
        ))}
        <Divider />
        <CategoryNameForm
          label={t('service.categories.new')}
          name=""
          saveLabel={t('common.add')}
          onSave={async (name) => void (await add(name))}
        />
        <Group justify="flex-end" mt="xs">
          <CloseButton />
        </Group>
      </Stack>
    </FormDialog>
  );
}

function CloseButton() {
  const { t } = useTranslation();
  return <Button onClick={useContext(CloseDialogContext)}>{t('common.close')}</Button>;
}

interface DeleteCategoryProps {
  category: { readonly id: string; readonly name: string; readonly servicesCount: number };
  placeId: string;
  onDeleted: () => void;
}

/** Deletes a category after a question that says what becomes of its services. */
function DeleteCategory({ category, placeId, onDeleted }: DeleteCategoryProps) {
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
