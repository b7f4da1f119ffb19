import { Grid, Skeleton, Stack } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const block: CSSProperties = { display: 'block' };

/** Around a skeleton or a spinner: tells screen readers that something is loading. */
export function LoadingStatus({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <output style={block} aria-label={t('common.loading')}>
      {children}
    </output>
  );
}

/** The place of a form in two columns, such as a service's, while it is on its way. */
export function FormSkeleton() {
  return (
    <LoadingStatus>
      <Skeleton h={32} w={240} mb="lg" />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <Skeleton h={320} />
            <Skeleton h={220} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Skeleton h={260} />
        </Grid.Col>
      </Grid>
    </LoadingStatus>
  );
}
