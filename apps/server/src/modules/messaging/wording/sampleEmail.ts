import type { ClientWordingKind, WordingTexts } from '@slotkeeper/domain/messaging/wording';
import { must } from '@slotkeeper/domain/must';
import type { Locale } from '@slotkeeper/domain/options';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { localDate, wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import { localDateOf } from '@slotkeeper/i18n/format/formatDate';
import type { RecurrenceFacts } from '@slotkeeper/i18n/format/formatRecurrence';
import { formatClock } from '@slotkeeper/i18n/format/formatTime';
import { translate } from '@slotkeeper/i18n/translate';
import { type EmailAction, type Letterhead, type RenderedEmail, renderEmail } from '../email/email.ts';
import { pageButton } from '../message/link/link.ts';
import { composeWaitlistOffer, type OfferedTime, waitlistOfferButton } from '../message/outgoing/outgoing.ts';
import {
  type AppointmentFacts,
  composeForClient,
  composeSeriesForClient,
  type SeriesNews,
} from '../message/compose/compose.ts';

/** Minutes after midnight. */
const TEN_OCLOCK = 600;

/** A business as a sample shows it. */
export interface SampleBusiness extends Letterhead {
  readonly place: NonNullable<Letterhead['place']>;
  readonly zone: string;
}

/** How an e-mail would look. */
export interface SampleEmail extends RenderedEmail {
  readonly subject: string;
}

/** Where and when a sample is made; `now` in epoch milliseconds. */
export interface SampleSetting {
  readonly locale: Locale;
  readonly business: SampleBusiness;
  readonly origin: string;
  readonly now: number;
  /** Whether clients find their appointments on the booking pages. */
  readonly hasPages?: boolean;
}

/** An e-mail to an invented client in a wording of the business's own, or in the catalogue's where that is null. */
export function sampleEmail(
  kind: ClientWordingKind,
  own: WordingTexts | null,
  { locale, business, origin, now, hasPages = false }: SampleSetting,
): SampleEmail {
  const facts = sampleFacts(locale, business, now);
  const { subject, content } = compose(kind, own, facts, hasPages);
  const rendered = renderEmail({
    kind: `client.${kind}`,
    locale,
    subject,
    content: { blocks: content?.blocks ?? [], actions: hasPages ? buttonsOf(kind, locale, origin) : [] },
    letterhead: business,
    origin,
    stopUrl: `${origin}/`,
  });
  return { subject, ...rendered };
}

/** The button that opens an appointment; a series has none. */
function buttonsOf(kind: ClientWordingKind, locale: Locale, origin: string): EmailAction[] {
  if (kind === 'waitlistOffer') return [waitlistOfferButton(locale, `${origin}/`)];
  return kind.startsWith('series') ? [] : [pageButton({ kind: `client.${kind}`, locale }, `${origin}/`)];
}

function compose(
  kind: ClientWordingKind,
  own: WordingTexts | null,
  facts: AppointmentFacts,
  hasPages: boolean,
) {
  const wordings = () => own;
  if (kind === 'waitlistOffer') return composeWaitlistOffer(sampleOffer(facts, hasPages), wordings);
  const { startAt, locale } = facts;
  const series: SeriesNews = sampleSeries(facts);
  const reason = translate(locale, 'message.sample.reason');
  if (kind === 'seriesChanged')
    return composeSeriesForClient(
      facts,
      'seriesMoved',
      { ...series, before: series.pattern },
      'EMAIL',
      wordings,
    );
  if (kind === 'seriesCreated' || kind === 'seriesMoved' || kind === 'seriesRestored')
    return composeSeriesForClient(facts, kind, series, 'EMAIL', wordings);
  if (kind === 'seriesCanceled')
    return composeSeriesForClient(facts, kind, { ...series, reason }, 'EMAIL', wordings);
  const details = {
    before: startAt - DAY_MS,
    times: [startAt + DAY_MS, startAt + DAY_MS + 2 * HOUR_MS],
    reason: kind === 'appointmentCanceled' ? reason : null,
  };
  return composeForClient(facts, kind, details, 'EMAIL', wordings);
}

/** A free time for a client who waits: taken on the booking pages, where the business has them. */
function sampleOffer(facts: AppointmentFacts, hasPages: boolean): OfferedTime {
  const { clientName, serviceTitle, providerName, organizationName, place, startAt, locale } = facts;
  return {
    clientId: '0',
    name: must(clientName, 'the invented client has a name'),
    email: null,
    phoneNumber: null,
    locale,
    attendeeName: null,
    service: serviceTitle,
    provider: providerName,
    organization: organizationName,
    place: { ...place, phoneNumber: '' },
    startAt,
    expiresAt: startAt - 2 * DAY_MS,
    link: hasPages ? 'https://book.example/' : null,
  };
}

/** Ten weekly appointments but one. */
export function sampleSeries({ startAt, place: { zone } }: AppointmentFacts) {
  const pattern: RecurrenceFacts = {
    freq: 'WEEKLY',
    startsOn: localDateOf(startAt, zone),
    until: null,
    startTime: formatClock(startAt, { locale: 'en', zone }),
  };
  const before = { ...pattern, startsOn: localDateOf(startAt - DAY_MS, zone) };
  const exceptDates = [localDateOf(startAt + 14 * DAY_MS, zone)];
  return { pattern, before, exceptDates, count: 10 };
}

/** An appointment of an invented client, three days from now. */
export function sampleFacts(
  locale: Locale,
  { organization, place, zone }: SampleBusiness,
  now: number,
): AppointmentFacts {
  return {
    appointmentId: '0',
    startAt: wallTimeToInstant(zone, addDays(localDate(zone, now), 3), TEN_OCLOCK),
    providerId: '0',
    providerName: translate(locale, 'message.sample.provider'),
    serviceTitle: translate(locale, 'message.sample.service'),
    organizationName: organization,
    clientId: null,
    clientName: translate(locale, 'message.sample.client'),
    attendeeName: null,
    email: null,
    phoneNumber: null,
    locale,
    isReminderStopped: false,
    place: { name: place.name, address: place.address, zone },
  };
}
