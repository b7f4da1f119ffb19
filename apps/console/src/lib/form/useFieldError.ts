import { PASSWORD_MIN, TEXT_MAX } from '@slotkeeper/domain/limits';
import { refusalCodes } from '@slotkeeper/domain/refusalCode';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The sentence under a field. The domain's schemas name the refusal code that the server would answer with
 * (architecture, rule 3); any other fault means that the field is still to be filled.
 */
export function useFieldError(): (error: { message?: string } | undefined) => string | undefined {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (!error) return undefined;
      if (error.message === 'NOT_FOUND') return t('common.deletedElsewhere');
      const code = refusalCodes.find((known) => known === error.message) ?? 'REQUIRED_FIELD_MISSING';
      return t(`refusal.${code}`, { min: PASSWORD_MIN, max: TEXT_MAX });
    },
    [t],
  );
}
