import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';

interface SettingsSaveBarProps {
  visible: boolean;
  busy: boolean;
  onSave: () => Promise<void>;
  onDiscard: () => void;
}

/** The bar that floats in as long as settings differ from what is saved (spec 2); leaving them unsaved asks first. */
export function SettingsSaveBar({ visible, busy, onSave, onDiscard }: SettingsSaveBarProps) {
  const { t } = useTranslation();
  useUnsaved(visible);
  return (
    <SaveBar
      visible={visible}
      text={t('common.unsaved.title')}
      saveLabel={t('common.save')}
      onSave={() => void onSave()}
      discardLabel={t('common.discard')}
      onDiscard={onDiscard}
      busy={busy}
    />
  );
}
