import { Paper, Stack, Text, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

interface EmptyListProps {
  icon: TablerIcon;
  title: string;
  text?: string;
}

/** A list without rows: it says so, and why. */
export function EmptyList({ icon: Icon, title, text }: EmptyListProps) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs" ta="center">
        <Icon size={40} stroke={1.3} aria-hidden />
        <Title order={2} size="h4">
          {title}
        </Title>
        {text === undefined ? null : (
          <Text c="dimmed" maw={420}>
            {text}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
