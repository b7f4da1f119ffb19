import { Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';

/** In which place the times below are. */
export function PlaceLine({ name }: { name: string }) {
  return (
    <Text size="sm" fw={500} display="flex" style={{ alignItems: 'center', gap: '0.375rem' }}>
      <IconMapPin size={16} stroke={1.7} aria-hidden />
      {name}
    </Text>
  );
}
