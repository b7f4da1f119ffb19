import { useEffect, useState } from 'preact/hooks';
import type { Choice } from '../../lib/choice.ts';
import { formatsOf, isZoneForeign } from '../../lib/formats.ts';
import { useTexts } from '../../lib/texts.ts';

/** Whose clock the times are by, where the visitor's shows another time. The server can't know, so that it is added later. */
export function ZoneNote({ choice, date }: { readonly choice: Choice; readonly date: string | null }) {
  const { t, locale } = useTexts();
  const { timezone, currency, name } = choice.place;
  const noon = date ? `${date}T12:00:00Z` : null;
  const [isForeign, setForeign] = useState(false);
  useEffect(() => {
    setForeign(noon !== null && isZoneForeign(timezone, noon));
  }, [timezone, noon]);
  if (!isForeign || !noon) return null;
  const zone = formatsOf(locale, timezone, currency).zone(noon);
  return <p class="dim zone-note">{t('booking.page.time.zone', { place: name, zone })}</p>;
}
