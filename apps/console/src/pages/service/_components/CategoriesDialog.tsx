import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CategoryNameForm } from './CategoryNameForm.tsx';
import { useServiceCategories } from './useServiceCategories.ts';

interface CategoriesDialogProps {
  opened: boolean;
  placeId: string;
  categories: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}

/** The categories of services, each to be renamed, and a line for another one. */
export function CategoriesDialog({ opened, placeId, categories, onClose }: CategoriesDialogProps) {
  const { t } = useTranslation();
  const { add, rename } = useServiceCategories(placeId);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('service.categories.manage')}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(categories.length > 0 ? 'service.categories.text' : 'service.categories.empty')}
        </Text>
        {categories.map(({ id, name }) => (
          <CategoryNameForm
            key={id}
            label={t('service.categories.rename', { name })}
            name={name}
            saveLabel={t('common.save')}
            onSave={(wished) => rename(id, wished)}
          />
        ))}
        <Divider />
        <CategoryNameForm
          label={t('service.categories.new')}
          name=""
          saveLabel={t('common.add')}
          onSave={async (name) => void (await add(name))}
        />
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>{t('common.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
