import { Button, List, Paper, Text } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../lib/viewer/ViewerContext.ts';
import { type AnalyticsUrl, type AnalyticsUrlChange, figureNames } from './address/analyticsUrl.ts';

interface NoFiguresProps {
  url: AnalyticsUrl;
  /** The business has clients: it is not new. */
  hasClients: boolean;
  onChange: (change: AnalyticsUrlChange) => void;
}

/** Where a period has no appointments: what would be here, and one next step instead of zeros. */
export function NoFigures({ url, hasClients, onChange }: NoFiguresProps) {
  const { t } = useTranslation();
  const isFiltered = url.placeIds.length + url.providerIds.length + url.serviceIds.length > 0;
  const isShort = url.period !== 'lastYear';
  return (
    <Paper withBorder shadow="xs">
      <EmptyState
        icon={<IconChartLine size={28} stroke={1.6} />}
        title={t(isFiltered || hasClients ? 'analytics.empty.period' : 'analytics.empty.title')}
        text={
          <>
            <Text size="sm">{t('analytics.empty.text')}</Text>
            <List size="sm" mt="xs" ta="start" display="inline-block">
              {figureNames.map((name) => (
                <List.Item key={name}>{t(`analytics.card.${name}`)}</List.Item>
              ))}
              <List.Item>{t('analytics.empty.further')}</List.Item>
            </List>
          </>
        }
        action={
          isFiltered ? (
            <Button
              variant="default"
              onClick={() => onChange({ placeIds: [], providerIds: [], serviceIds: [] })}
            >
              {t('analytics.empty.clearFilters')}
            </Button>
          ) : hasClients && isShort ? (
            <Button variant="default" onClick={() => onChange({ period: 'lastYear' })}>
              {t('analytics.empty.lastYear')}
            </Button>
          ) : (
            <BookLink />
          )
        }
      />
    </Paper>
  );
}

function BookLink() {
  const { t } = useTranslation();
  const mayBook = useMay('appointment:edit');
  if (!mayBook) return null;
  return (
    <Button component={Link} to="/calendar">
      {t('analytics.empty.book')}
    </Button>
  );
}
