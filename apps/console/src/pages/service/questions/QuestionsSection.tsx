import { Button, Stack, Text } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { QUESTIONS_MAX } from '@slotkeeper/domain/limits';
import { type Announcement, LiveRegion } from '@slotkeeper/ui/LiveRegion';
import { Section } from '@slotkeeper/ui/Section';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { QuestionItem } from './QuestionItem.tsx';
import classes from './Questions.module.css';
import { useDragOrder } from './useDragOrder.ts';

const newQuestion = { name: '', prompt: '', type: 'TEXT', required: false, choices: [] } as const;

/** The service's own questions, put in order by dragging or by the arrow keys (spec 3). */
export function QuestionsSection() {
  const { t } = useTranslation();
  const canEdit = useMay('service:edit');
  const { fields, append, remove, move } = useFieldArray<ServiceValues, 'appointmentFields', 'key'>({
    name: 'appointmentFields',
    keyName: 'key',
  });
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const order = useDragOrder(fields.length, (from, to) => {
    move(from, to);
    setAnnouncement({
      id: (announcement?.id ?? 0) + 1,
      text: t('service.question.moved', { place: to + 1, total: fields.length }),
    });
  });
  return (
    <Section
      title={t('service.question.section')}
      description={t('service.question.text')}
      actions={
        canEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={fields.length >= QUESTIONS_MAX}
            onClick={() => append({ ...newQuestion, choices: [] })}
          >
            {t('service.question.add')}
          </Button>
        )
      }
    >
      {fields.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('service.question.empty')}
        </Text>
      ) : (
        <Stack component="ol" gap="sm" className={classes.list}>
          {fields.map(({ key }, index) => (
            <QuestionItem
              key={key}
              index={index}
              order={canEdit ? order : null}
              onRemove={() => remove(index)}
            />
          ))}
        </Stack>
      )}
      <LiveRegion announcement={announcement} />
    </Section>
  );
}
