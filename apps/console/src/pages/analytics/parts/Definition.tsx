import { ActionIcon, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface DefinitionProps {
  /** The figure's name. */
  of: string;
  /** What it counts, in the words of docs/rules. */
  text: string;
}

/** Says what a figure counts, at a press by pointer, finger or keyboard. */
export function Definition({ of, text }: DefinitionProps) {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={isOpen} onChange={close} width={300} position="bottom-end" returnFocus withRoles={false}>
      <Popover.Target>
        <ActionIcon
          aria-label={t('analytics.definition', { figure: of })}
          aria-expanded={isOpen}
          onClick={toggle}
          data-screen-only
        >
          <IconInfoCircle size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" component="output" display="block">
          {text}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
