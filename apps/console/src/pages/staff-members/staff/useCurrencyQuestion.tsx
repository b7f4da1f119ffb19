import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, ServerRefusal } from '../../../lib/errors/refusal.ts';

interface Agreement {
  currencyChange?: 'KEEP_NUMBERS';
}
type Save = (agreed: Agreement) => Promise<void>;

interface Question {
  readonly refusal: ServerRefusal;
  readonly answer: (isAgreed: boolean) => void;
}

/**
 * Asks where a staff member goes to a first place with another currency (rule C6): `asking` saves again with the
 * person's agreement, or rejects with the server's refusal. The dialog is to be rendered.
 */
export function useCurrencyQuestion(): [asking: (save: Save) => Promise<void>, dialog: ReactNode] {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const asking = async (save: Save) => {
    try {
      await save({});
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.code !== 'PROVIDER_CURRENCY_UNCONFIRMED') throw error;
      const isAgreed = await new Promise<boolean>((answer) => setQuestion({ refusal: error, answer }));
      setQuestion(null);
      // Without a path, so that the form shows the server's whole sentence.
      if (!isAgreed) throw new ServerRefusal(error.message, error.code);
      await save({ currencyChange: 'KEEP_NUMBERS' });
    }
  };
  const dialog = (
    <ConfirmDialog
      opened={question !== null}
      title={t('staff.currencyTitle')}
      confirmLabel={t('staff.currencyYes')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <Stack gap="md">
        <Text inherit>{question && errorText(question.refusal, t)}</Text>
        <Text inherit>{t('settings.currencyChange.booked')}</Text>
      </Stack>
    </ConfirmDialog>
  );
  return [asking, dialog];
}
