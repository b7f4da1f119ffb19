import { Button, Collapse, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './TestCards.module.css';
import { groupedNumber, writtenExpiry } from './cardNumber.ts';
import { testCards } from './testCards.ts';

interface TestCardsProps {
  onPick: (card: { number: string; expiry: string; cvc: string }) => void;
}

const CVC = '123';
/** Years from now in which a test card expires. */
const GOOD_FOR_YEARS = 9;

/** The cards that the sandbox knows, and what each of them does; a click fills one in. */
export function TestCards({ onPick }: TestCardsProps) {
  const { t } = useTranslation();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const listId = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  const pick = (number: string) => {
    const year = String(new Date().getFullYear() + GOOD_FOR_YEARS).slice(-2);
    close();
    onPick({ number: groupedNumber(number), expiry: writtenExpiry(`12${year}`), cvc: CVC });
  };
  return (
    <Stack gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={listId}
        rightSection={<Icon size={16} aria-hidden />}
        className={classes.toggle}
        onClick={toggle}
      >
        {t('billing.page.testCard.show')}
      </Button>
      <Collapse expanded={isOpen} id={listId}>
        <ul className={classes.list}>
          {testCards.map(({ number, kind }) => (
            <li key={number}>
              <UnstyledButton className={classes.card} onClick={() => pick(number)}>
                <Text span size="sm" className="tabular">
                  {groupedNumber(number)}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t(`billing.page.testCard.${kind}`)}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Collapse>
    </Stack>
  );
}
