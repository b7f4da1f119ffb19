import type { BookingPage, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { FORM_FILLED_MIN_MS } from '@slotkeeper/domain/limits';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Frame } from './Frame.tsx';
import { type Booking, BookingContext } from './lib/booking.ts';
import { requester } from './lib/request.ts';
import { type Address, RouterContext, useAddress } from './lib/router.ts';
import { type PageTexts, TextsContext, translator } from './lib/texts.ts';
import { Screen } from './Screen.tsx';

export interface AppProps {
  readonly page: BookingPage;
  readonly texts: PageTexts;
  readonly address: Address;
  readonly isEmbedded: boolean;
  readonly now: number;
}

/** The booking pages of one business: the same on the server, for the first content, and in the browser. */
export function App({ page, texts, address, isEmbedded, now }: AppProps) {
  const router = useAddress(page.slug, address);
  const words = useMemo(() => ({ t: translator(texts, page.locale), locale: page.locale }), [texts, page]);
  const visit = useVisitor(page, isEmbedded);
  const booking: Booking = { page, isEmbedded, now: usePresent(now), ...visit };
  return (
    <TextsContext.Provider value={words}>
      <RouterContext.Provider value={router}>
        <BookingContext.Provider value={booking}>
          <Frame>
            <Screen />
          </Frame>
        </BookingContext.Provider>
      </RouterContext.Provider>
    </TextsContext.Provider>
  );
}

/** The moment of the first content until the browser has taken over: a document may have been kept since another day. */
function usePresent(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => setNow(Date.now()), []);
  return now;
}

/** As long as the server expects a person to need before the first form. */
const typingTime = () => new Promise<void>((resolve) => setTimeout(resolve, FORM_FILLED_MIN_MS));

function useVisitor({ slug, locale }: BookingPage, isEmbedded: boolean) {
  const request = useMemo(
    () => requester(slug, locale, isEmbedded ? 'embed' : 'page'),
    [slug, locale, isEmbedded],
  );
  const opened = useRef<Promise<unknown>>(Promise.resolve());
  const [visitor, setVisitor] = useState<Visitor>();
  const [visitorError, setError] = useState<unknown>();
  const refresh = useCallback(async () => {
    try {
      setVisitor(await request<Visitor>('/me'));
      setError(undefined);
    } catch (error) {
      setError(error);
      throw error;
    }
  }, [request]);
  useEffect(() => {
    // What went wrong is shown by the screens that need a visitor.
    opened.current = refresh().then(typingTime, () => {});
  }, [refresh]);
  const untilReady = useCallback(() => opened.current, []);
  return { request, visitor, setVisitor, visitorError, refresh, untilReady };
}
