import { Anchor, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CategoryField_place$key } from '../../../__generated__/CategoryField_place.graphql.ts';
import { errorText } from '../../../lib/errors/refusal.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { CategoriesDialog } from './CategoriesDialog.tsx';
import { useServiceCategories } from './useServiceCategories.ts';

/** The choice that adds what was typed. */
const NEW = 'new';

/** The category that the service is listed under; one that is not there yet is added by typing its name. */
export function CategoryField({ placeKey }: { placeKey: CategoryField_place$key }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const canEdit = useMay('service:edit');
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ServiceValues, 'categoryId'>({ name: 'categoryId' });
  const { getValues } = useFormContext<ServiceValues>();
  const { id: placeId, categories } = useFragment(
    graphql`
      fragment CategoryField_place on Place {
        id
        categories {
          ...CategoriesDialog_categories
          id
          name
        }
      }
    `,
    placeKey,
  );
  const [search, setSearch] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isManaging, { open, close }] = useDisclosure();
  const { add } = useServiceCategories(placeId);
  const typed = search.trim();
  const isNew = typed !== '' && !categories.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const isGone = value !== null && !categories.some(({ id }) => id === value);
  const problem = isGone ? { message: 'NOT_FOUND' } : fieldState.error;
  const addTyped = async () => {
    setFailure(null);
    try {
      const added = await add(typed);
      // Another one may have been chosen while it was added.
      if (getValues('categoryId') === value) onChange(added);
    } catch (error) {
      setFailure(error);
      setSearch(typed);
    }
  };
  return (
    <div>
      <Select
        ref={ref}
        label={t('service.field.category')}
        placeholder={t('common.none')}
        clearable
        searchable
        maxLength={TEXT_MAX}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={t('search.noResults')}
        data={[
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ...(isNew ? [{ value: NEW, label: t('service.categories.addNamed', { name: typed }) }] : []),
        ]}
        value={value}
        onChange={(chosen) => {
          setFailure(null);
          if (chosen === NEW) void addTyped();
          else onChange(chosen);
        }}
        onBlur={onBlur}
        error={failure === null ? fieldError(problem) : errorText(failure, t)}
      />
      {canEdit && (
        <Group justify="flex-end" mt={4}>
          <Anchor component="button" type="button" size="sm" onClick={open}>
            {t('service.categories.manage')}
          </Anchor>
        </Group>
      )}
      <CategoriesDialog
        opened={isManaging}
        placeId={placeId}
        categoryKeys={categories}
        onDeleted={(id) => {
          if (value === id) onChange(null);
        }}
        onClose={close}
      />
    </div>
  );
}
