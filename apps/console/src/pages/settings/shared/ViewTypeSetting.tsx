import { SegmentedControl, Text } from '@mantine/core';
import { type ViewType, viewTypes } from '@slotkeeper/domain/options';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** A view type that this console knows, else the week. */
export function knownViewType(value: string): ViewType {
  return viewTypes.find((type) => type === value) ?? 'regular';
}

interface ViewTypeSettingProps {
  value: ViewType;
  onChange: (viewType: ViewType) => void;
}

/** Whether the calendar opens on the day or on the week (rule R6). */
export function ViewTypeSetting({ value, onChange }: ViewTypeSettingProps) {
  const { t } = useTranslation();
  const labelId = useId();
  return (
    <div>
      <Text size="sm" fw={500} id={labelId} mb={4}>
        {t('settings.viewType.label')}
      </Text>
      <SegmentedControl
        aria-labelledby={labelId}
        value={value}
        data={viewTypes.map((type) => ({ value: type, label: t(`settings.viewType.${type}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
