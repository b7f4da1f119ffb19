import type { BookingPage, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { must } from '@slotkeeper/domain/must';
import type { Request } from './request.ts';
import { useRouter } from './router.ts';

/** What every screen is about. */
export interface Booking {
  readonly page: BookingPage;
  readonly request: Request;
  readonly isEmbedded: boolean;
  /** Undefined until it is known: on the server, and for a moment after loading. */
  readonly visitor: Visitor | undefined;
  readonly setVisitor: (visitor: Visitor) => void;
  /** Asks who the visitor is again, such as after something changed. Rejects with RequestFailed. */
  readonly refresh: () => Promise<void>;
  /** Waits until the server takes a form for a person's: one that comes right after the page was opened gets no code. */
  readonly untilReady: () => Promise<unknown>;
  /** Why the visitor isn't known, where the server did not respond. */
  readonly visitorError: unknown;
  /** The moment of the first content, in epoch milliseconds: server and browser then agree. */
  readonly now: number;
}

export const BookingContext = createContext<Booking | null>(null);

/**
 * Whether the page is shown in a frame that another site makes as high as the page (embed.js): nothing scrolls in it then, and what
 * would stay at its foot is out of sight.
 */
export function useIsSized(): boolean {
  const { query } = useRouter();
  return useBooking().isEmbedded && query.has('parent');
}

export function useBooking(): Booking {
  return must(useContext(BookingContext), 'a screen is inside of the app');
}
