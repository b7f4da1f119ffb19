import { Alert, Button, List, Stack } from '@mantine/core';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { IconAlertTriangle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConsentWarningProps {
  icon: TablerIcon;
  title: string;
  /** What is in the way. */
  children: ReactNode;
  /** What the person agrees to, such as 'Book anyway'. */
  consentLabel: string;
  isBusy: boolean;
  /** What is in the way is long: the button comes before it. */
  isButtonFirst?: boolean;
  onConsent: () => void;
}

/** Something that was refused for now, and the button to do it anyway. */
export function ConsentWarning(props: ConsentWarningProps) {
  const { icon: Icon, title, children, consentLabel, isBusy, isButtonFirst = false, onConsent } = props;
  const button = (
    <Button size="xs" color="orange" variant="outline" loading={isBusy} onClick={onConsent}>
      {consentLabel}
    </Button>
  );
  return (
    <Alert color="orange" role="alert" title={title} icon={<Icon size={18} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {isButtonFirst && button}
        {children}
        {!isButtonFirst && button}
      </Stack>
    </Alert>
  );
}

interface BrokenRulesWarningProps {
  rules: readonly string[];
  isBusy: boolean;
  onAnyway: () => void;
}

/** The sentence of each rule that staff may break on purpose. */
export const brokenRuleSentences: Readonly<Record<string, CatalogueKey>> = {
  OUTSIDE_HOURS: 'appointment.brokenRule.OUTSIDE_HOURS',
  OFF_GRID: 'appointment.brokenRule.OFF_GRID',
  OVER_CLASS_TIME: 'appointment.brokenRule.OVER_CLASS_TIME',
  DURING_VACATION: 'appointment.brokenRule.DURING_VACATION',
  WITHIN_NOTICE: 'appointment.brokenRule.WITHIN_NOTICE',
  IN_THE_PAST: 'appointment.brokenRule.IN_THE_PAST',
  MIN_SLOTS_REQUIRED: 'appointment.brokenRule.MIN_SLOTS_REQUIRED',
  CLIENT_BUSY: 'appointment.brokenRule.CLIENT_BUSY',
};

/** Warns which rules a time breaks before it is booked on purpose (rule A10). */
export function BrokenRulesWarning({ rules, isBusy, onAnyway }: BrokenRulesWarningProps) {
  const { t } = useTranslation();
  return (
    <ConsentWarning
      icon={IconAlertTriangle}
      title={t('appointment.outsideHours.title')}
      consentLabel={t('appointment.outsideHours.confirm')}
      isBusy={isBusy}
      onConsent={onAnyway}
    >
      <List size="sm">
        {rules.map((rule) => (
          <List.Item key={rule}>{t(brokenRuleSentences[rule] ?? 'refusal.SLOT_NOT_AVAILABLE')}</List.Item>
        ))}
      </List>
    </ConsentWarning>
  );
}
