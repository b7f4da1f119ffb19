import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import classes from './BookingSettings.module.css';

/** The page as clients see it on a phone; nothing where this server does not serve it. */
export function PagePreview({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isServed = useIsServed(slug);
  if (!isServed) return null;
  return (
    <section className={classes.preview} aria-labelledby="booking-preview">
      <Title order={2} size="h3" id="booking-preview">
        {t('settings.booking.preview')}
      </Title>
      <Text c="dimmed" size="sm" mb="xs">
        {t('settings.booking.previewText')}
      </Text>
      <div className={classes.phone}>
        <iframe
          className={classes.frame}
          title={t('settings.booking.preview')}
          src={`/b/${slug}?embed=1&preview=1&locale=${locale}`}
        />
      </div>
    </section>
  );
}

/** Whether the page answers. Its data is asked for: under an address that it does not know this server shows the console. */
function useIsServed(slug: string): boolean {
  const [isServed, setServed] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    fetch(`/api/booking/${slug}/page`, { signal: stopping.signal, credentials: 'omit' })
      .then(({ ok, headers }) => setServed(ok && headers.get('content-type')?.includes('json') === true))
      .catch(() => undefined);
    return () => stopping.abort();
  }, [slug]);
  return isServed;
}
