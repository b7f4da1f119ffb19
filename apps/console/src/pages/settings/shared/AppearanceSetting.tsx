import { type MantineColorScheme, Paper, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const schemes: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Light or dark, on this device only; it takes effect at once. */
export function AppearanceSetting() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }}>
      <Text size="sm" fw={500} id="appearance" mb={4}>
        {t('settings.theme.label')}
      </Text>
      <SegmentedControl
        aria-labelledby="appearance"
        value={colorScheme}
        data={schemes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={setColorScheme}
      />
    </Paper>
  );
}
