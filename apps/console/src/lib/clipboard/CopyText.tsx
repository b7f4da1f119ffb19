import { Button, type ButtonProps, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps extends ButtonProps {
  text: string;
  clipboard: ReturnType<typeof useClipboard>;
}

function CopyButton({ text, clipboard, ...props }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copied, copy } = clipboard;
  return (
    <Button
      variant="default"
      {...props}
      onClick={() => copy(text)}
      leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
    >
      {t(copied ? 'common.copied' : 'common.copy')}
    </Button>
  );
}

/** Why nothing was copied: the browser allows it on secure pages only, and people may forbid it. */
function CopyFailure({ clipboard }: Pick<CopyButtonProps, 'clipboard'>) {
  const { t } = useTranslation();
  if (clipboard.error === null) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {t('common.copyFailed')}
    </Text>
  );
}

/** Copies a text that is on the screen; where the browser refuses, it says to copy it by hand. */
export function CopyText({ text }: { text: string }) {
  const clipboard = useClipboard();
  return (
    <Stack gap={4}>
      <CopyButton text={text} clipboard={clipboard} />
      <CopyFailure clipboard={clipboard} />
    </Stack>
  );
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** A link in a field, to copy with a button; where the browser refuses, it is selected to be copied by hand. */
export function CopyLink({ link, label }: { link: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const clipboard = useClipboard();
  useEffect(() => {
    if (clipboard.error !== null) field.current?.focus();
  }, [clipboard.error]);
  return (
    <Stack gap={4} w="100%">
      <Group gap="xs" wrap="nowrap">
        <TextInput ref={field} readOnly flex={1} aria-label={label} value={link} onFocus={selectAll} />
        <CopyButton flex="none" text={link} clipboard={clipboard} />
      </Group>
      <CopyFailure clipboard={clipboard} />
    </Stack>
  );
}
