import { Select } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CategoryField_place$key } from '../../../__generated__/CategoryField_place.graphql.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';

/** The category that the service is listed under. */
export function CategoryField({ placeKey }: { placeKey: CategoryField_place$key }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ServiceValues, 'categoryId'>({ name: 'categoryId' });
  const { categories } = useFragment(
    graphql`
      fragment CategoryField_place on Place {
        categories {
          id
          name
        }
      }
    `,
    placeKey,
  );
  return (
    <Select
      ref={ref}
      label={t('service.field.category')}
      placeholder={t('common.none')}
      clearable
      searchable
      nothingFoundMessage={t('search.noResults')}
      data={categories.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldError(fieldState.error)}
    />
  );
}
