import { Button, Paper, Stack } from '@mantine/core';
import { DescribedSwitch } from '@slotkeeper/ui/form/DescribedSwitch';
import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ring, useSoundSetting } from '../../../features/booking/sound/bookingSound.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';

/** Whether this device rings when a client books online; it takes effect at once. */
export function SoundSetting() {
  const { t } = useTranslation();
  const [isOn, setOn] = useSoundSetting();
  if (!useMay('appointment:view')) return null;
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }}>
      <Stack gap="sm" align="flex-start">
        <DescribedSwitch
          label={t('settings.sound.label')}
          description={t('settings.sound.text')}
          checked={isOn}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        {isOn && (
          <Button
            variant="default"
            leftSection={<IconVolume size={18} aria-hidden />}
            onClick={() => void ring()}
          >
            {t('settings.sound.try')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
