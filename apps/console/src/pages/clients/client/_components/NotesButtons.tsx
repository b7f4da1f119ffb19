import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface NotesButtonsProps {
  isBusy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Keep what was written, or not. */
export function NotesButtons({ isBusy, onDiscard, onSave }: NotesButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="sm" variant="subtle" color="gray" onClick={onDiscard} disabled={isBusy}>
        {t('common.discard')}
      </Button>
      <Button size="sm" onClick={onSave} loading={isBusy}>
        {t('common.save')}
      </Button>
    </>
  );
}
