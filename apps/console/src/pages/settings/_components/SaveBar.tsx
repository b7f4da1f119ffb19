import { Affix, Button, Group, Paper, Text, Transition } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SaveBarProps {
  isShown: boolean;
  isBusy: boolean;
  onSave: () => void;
}

/** Floats at the foot of the page for as long as something differs from what is saved (spec 2). */
export function SaveBar({ isShown, isBusy, onSave }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <Affix
      position={{ bottom: 16, left: 16, right: 16 }}
      withinPortal={false}
      style={{ pointerEvents: 'none' }}
    >
      <Transition mounted={isShown} transition="slide-up">
        {(styles) => (
          <Paper
            withBorder
            shadow="lg"
            p="sm"
            maw={460}
            mx="auto"
            style={{ ...styles, pointerEvents: 'auto' }}
          >
            <Group justify="space-between" wrap="nowrap">
              <Text component="output" size="sm" fw={550}>
                {t('common.unsaved.title')}
              </Text>
              <Button onClick={onSave} loading={isBusy}>
                {t('common.save')}
              </Button>
            </Group>
          </Paper>
        )}
      </Transition>
    </Affix>
  );
}
