import { Alert, Button, List, Stack } from '@mantine/core';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface BrokenRulesWarningProps {
  rules: readonly string[];
  isBusy: boolean;
  onAnyway: () => void;
}

const sentences: Readonly<Record<string, CatalogueKey>> = {
  OUTSIDE_HOURS: 'appointment.brokenRule.OUTSIDE_HOURS',
  OFF_GRID: 'appointment.brokenRule.OFF_GRID',
  OVER_CLASS_TIME: 'appointment.brokenRule.OVER_CLASS_TIME',
  DURING_VACATION: 'appointment.brokenRule.DURING_VACATION',
  WITHIN_NOTICE: 'appointment.brokenRule.WITHIN_NOTICE',
  IN_THE_PAST: 'appointment.brokenRule.IN_THE_PAST',
  MIN_SLOTS_REQUIRED: 'appointment.brokenRule.MIN_SLOTS_REQUIRED',
  CLIENT_BUSY: 'appointment.brokenRule.CLIENT_BUSY',
};

/** Warns which rules a time breaks before it is booked on purpose (decisions A10). */
export function BrokenRulesWarning({ rules, isBusy, onAnyway }: BrokenRulesWarningProps) {
  const { t } = useTranslation();
  return (
    <Alert
      color="orange"
      role="alert"
      title={t('appointment.outsideHours.title')}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <Stack gap="sm" align="flex-start">
        <List size="sm">
          {rules.map((rule) => (
            <List.Item key={rule}>{t(sentences[rule] ?? 'refusal.SLOT_NOT_AVAILABLE')}</List.Item>
          ))}
        </List>
        <Button size="xs" color="orange" variant="outline" loading={isBusy} onClick={onAnyway}>
          {t('appointment.outsideHours.confirm')}
        </Button>
      </Stack>
    </Alert>
  );
}
