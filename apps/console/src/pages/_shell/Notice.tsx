import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  text: string;
  /** What a person can do now. */
  children?: ReactNode;
}

/** A page that has only one thing to say, such as 'Not found'. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text>{text}</Text>
        {children}
      </Stack>
    </Center>
  );
}
