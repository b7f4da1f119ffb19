import {
  ActionIcon,
  Checkbox,
  Group,
  NativeSelect,
  SimpleGrid,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { CHOICES_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { fieldTypes } from '@slotkeeper/domain/options';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import classes from './Questions.module.css';
import type { DragOrder } from './useDragOrder.ts';

interface QuestionItemProps {
  /** Its place, from 0. */
  index: number;
  /** Null for who may only see it. */
  order: DragOrder | null;
  onRemove: () => void;
}

/** One question: what is asked, how it is answered, and its place among the others. */
export function QuestionItem({ index, order, onRemove }: QuestionItemProps) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { control, register, formState } = useFormContext<ServiceValues>();
  const path = `appointmentFields.${index}` as const;
  const type = useWatch<ServiceValues, `${typeof path}.type`>({ name: `${path}.type` });
  const errors = formState.errors.appointmentFields?.[index];
  return (
    <li className={classes.item} data-order-item data-dragged={order?.dragged === index || undefined}>
      <QuestionHead index={index} order={order} onRemove={onRemove} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('service.question.name')}
          required
          maxLength={TEXT_MAX}
          error={fieldError(errors?.name)}
          {...register(`${path}.name`)}
        />
        <NativeSelect
          label={t('service.question.type')}
          data={fieldTypes.map((value) => ({ value, label: t(`service.questionType.${value}`) }))}
          {...register(`${path}.type`)}
        />
      </SimpleGrid>
      <TextInput
        mt="sm"
        label={t('service.question.prompt')}
        maxLength={TEXT_MAX}
        error={fieldError(errors?.prompt)}
        {...register(`${path}.prompt`)}
      />
      {type === 'CHOICE' && <ChoicesField index={index} />}
      <Controller
        control={control}
        name={`${path}.required`}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Checkbox
            ref={ref}
            mt="md"
            label={t('service.question.required')}
            checked={value}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            onBlur={onBlur}
          />
        )}
      />
    </li>
  );
}

/** A question's number, the handle that moves it, and its end. */
function QuestionHead({ index, order, onRemove }: QuestionItemProps) {
  const { t } = useTranslation();
  const number = index + 1;
  return (
    <Group justify="space-between" wrap="nowrap" mb="xs">
      <Group gap={6} wrap="nowrap">
        {order && (
          <ActionIcon
            className={classes.handle}
            aria-label={t('service.question.move', { number })}
            {...order.handleOf(index)}
          >
            <IconGripVertical size={18} stroke={1.7} />
          </ActionIcon>
        )}
        <Text size="sm" fw={600}>
          {t('service.question.number', { number })}
        </Text>
      </Group>
      {order && (
        <ActionIcon aria-label={t('service.question.remove', { number })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** What the question at a place, from 0, lets one choose from. */
function ChoicesField({ index }: { index: number }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { control, formState } = useFormContext<ServiceValues>();
  return (
    <Controller
      control={control}
      name={`appointmentFields.${index}.choices`}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <TagsInput
          ref={ref}
          mt="sm"
          label={t('service.question.choices')}
          description={t('service.question.choicesHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          acceptValueOnBlur
          maxTags={CHOICES_MAX}
          value={value ?? []}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldError(formState.errors.appointmentFields?.[index]?.choices)}
        />
      )}
    />
  );
}
