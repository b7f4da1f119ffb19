import { Button, Checkbox, Popover, ScrollArea, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FilterMenu.module.css';

interface FilterMenuProps {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** A filter of several choices behind a button that says how many are made; none means all. */
export function FilterMenu({ label, options, chosen, onChoose }: FilterMenuProps) {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [ticked, tick] = useTicked(chosen, onChoose);
  const count = chosen.length;
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <Button
          variant={count > 0 ? 'light' : 'default'}
          size="compact-sm"
          className={classes.button}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {count > 0 ? t('calendar.filter.count', { filter: label, count }) : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <section aria-label={label}>
          <ScrollArea.Autosize mah={320} offsetScrollbars>
            <Checkbox.Group value={[...ticked]} onChange={tick} aria-label={label}>
              <Stack gap="xs">
                {options.map(({ value, label: name }) => (
                  <Checkbox key={value} value={value} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          </ScrollArea.Autosize>
          <Button
            variant="subtle"
            size="compact-sm"
            mt="sm"
            fullWidth
            disabled={count === 0}
            onClick={() => tick([])}
          >
            {t('common.clear')}
          </Button>
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * What is ticked shows at once, though the choice may be kept in the address and come back later: a second box that is ticked in
 * the meantime adds to the first.
 */
function useTicked(
  chosen: readonly string[],
  onChoose: (values: string[]) => void,
): [ticked: readonly string[], tick: (values: string[]) => void] {
  const [ticked, setTicked] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known.join() !== chosen.join()) {
    setKnown(chosen);
    setTicked(chosen);
  }
  return [
    ticked,
    (values) => {
      setTicked(values);
      onChoose(values);
    },
  ];
}
