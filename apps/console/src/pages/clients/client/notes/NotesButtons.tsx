import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface NotesButtonsProps {
  isBusy: boolean;
  /** They can't be kept like this; the field says why. */
  isTooLong: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Keep what was written, or not. */
export function NotesButtons({ isBusy, isTooLong, onDiscard, onSave }: NotesButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="sm" variant="subtle" color="gray" onClick={onDiscard} disabled={isBusy}>
        {t('common.discard')}
      </Button>
      <Button size="sm" onClick={onSave} loading={isBusy} disabled={isTooLong}>
        {t('common.save')}
      </Button>
    </>
  );
}
