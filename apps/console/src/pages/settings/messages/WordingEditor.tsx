import { Button, Group, Input, Stack, Textarea, TextInput } from '@mantine/core';
import { LONG_TEXT_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import type { Placeholder } from '@slotkeeper/domain/messaging/wording';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordingDraft } from './useChangeWording.ts';
import type { MessageWording } from './useMessageWordings.ts';

interface WordingEditorProps {
  wording: MessageWording;
  draft: WordingDraft;
  onEdit: (draft: WordingDraft) => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Subject and body of an e-mail, and between them, where no save bar floats, the placeholders that the field of the cursor
 * can have.
 */
export function WordingEditor({ wording, draft, onEdit }: WordingEditorProps) {
  const { t } = useTranslation();
  const [focused, setFocused] = useState<keyof WordingDraft>('body');
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const field = (focused === 'subject' ? subject : body).current;
    if (field) onEdit({ ...draft, [focused]: withInserted(field, `{{${name}}}`) });
  };
  const names = focused === 'subject' ? wording.subjectPlaceholders : wording.placeholders;
  return (
    <Stack gap="md">
      <TextInput
        ref={subject}
        label={t('settings.messages.subject')}
        maxLength={TEXT_MAX}
        value={draft.subject}
        onFocus={() => setFocused('subject')}
        onChange={({ currentTarget }) => onEdit({ ...draft, subject: currentTarget.value })}
      />
      <Input.Wrapper label={t('settings.messages.insert')} labelElement="div">
        <Group gap={6} mt={4}>
          {(names as readonly Placeholder[]).map((name) => (
            <Button key={name} variant="light" size="compact-sm" onClick={() => insert(name)}>
              {t(`settings.messages.placeholder.${name}`)}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      <Textarea
        ref={body}
        label={t('settings.messages.body')}
        description={t('settings.messages.bodyText')}
        autosize
        minRows={8}
        maxLength={LONG_TEXT_MAX}
        value={draft.body}
        onFocus={() => setFocused('body')}
        onChange={({ currentTarget }) => onEdit({ ...draft, body: currentTarget.value })}
      />
    </Stack>
  );
}

/** The text with a word at the cursor, which then follows it. */
function withInserted(field: Field, word: string): string {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const text = `${field.value.slice(0, start)}${word}${field.value.slice(end)}`;
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(start + word.length, start + word.length);
  });
  return text;
}
