import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CategoriesDialog_categories$key } from '../../../__generated__/CategoriesDialog_categories.graphql.ts';
import { CloseDialogContext } from '../../../lib/unsaved/CloseDialogContext.ts';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { CategoryNameForm } from './CategoryNameForm.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
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
              onSave={(wished) => rename(category.id, wished)}
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
