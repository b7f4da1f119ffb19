import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type WeekLayout, weekLayouts } from '../data/useWeekLayout.ts';

interface WeekLayoutSwitchProps {
  layout: WeekLayout;
  onLayout: (layout: WeekLayout) => void;
}

/** Chooses between a row for each provider and the hours that they share. */
export function WeekLayoutSwitch({ layout, onLayout }: WeekLayoutSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      flex="none"
      aria-label={t('calendar.team.layout')}
      value={layout}
      data={weekLayouts.map((value) => ({ value, label: t(`calendar.team.${value}`) }))}
      onChange={(value) => onLayout(value === 'hours' ? 'hours' : 'team')}
    />
  );
}
