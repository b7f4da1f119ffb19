import { isSeriesEvent } from '@slotkeeper/domain/booking/event/eventNames';
import { CLIENT_CODE_MINUTES } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import {
  type StaffText,
  type StaffWordingKind,
  staffWordingKinds,
  type WordingTexts,
} from '@slotkeeper/domain/messaging/wording';
import { PRODUCT_NAME } from '@slotkeeper/domain/product';
import { translate } from '@slotkeeper/i18n/translate';
import { blocksOfText, type EmailContent, renderEmail } from '../email/email.ts';
import { composeForStaff, composeSeriesForStaff } from '../message/compose/compose.ts';
import { withPaymentsButton } from '../message/deliver/deliver.ts';
import { composeInvitation } from '../message/outgoing/outgoing.ts';
import { composeSubscriptionEmail, type SubscriptionNotice } from '../subscription/subscription.ts';
import { composeMonthlyReport } from '../report/report.ts';
import { sampleFacts, sampleSeries, type SampleEmail, type SampleSetting } from './sampleEmail.ts';

/** Those of one template that no business words: about accounts, a client's code, and what the product says on its own. */
const productKinds = [
  'staff.passwordReset',
  'staff.emailChange',
  'staff.emailConfirmation',
  'staff.emailChanged',
  'staff.webhookPaused',
  'staff.test',
  'client.oneTimeCode',
] as const;
type ProductKind = (typeof productKinds)[number];

/** Every e-mail about invented people, by its kind, but for those to clients that a business can word. */
export function sampleOtherEmails(setting: SampleSetting): ReadonlyMap<string, SampleEmail> {
  const wordable = staffWordingKinds.map((kind) => [kind, composeWordable(kind, null, setting)] as const);
  const ofProduct = productKinds.map((kind) => [kind, composeOfProduct(kind, setting)] as const);
  const aboutSubscription = sampleNotices(setting.now).map(
    ([name, notice]) => [`staff.${name}`, composeNotice(notice, setting)] as const,
  );
  const reports = (['monthlyReport', 'monthlyReport.own'] as const).map(
    (name) => [`staff.${name}`, composeReport(name === 'monthlyReport.own', setting)] as const,
  );
  return new Map(
    [...wordable, ...ofProduct, ...aboutSubscription, ...reports].map(([kind, composed]) => [
      kind,
      rendered(kind, composed, setting),
    ]),
  );
}

interface Composed {
  readonly subject: string;
  readonly body: string;
  readonly content?: EmailContent;
}

/** An e-mail to an invented colleague in a wording of the business's own, or in the catalogue's where that is null. */
export function sampleStaffEmail(
  kind: StaffWordingKind,
  own: WordingTexts | null,
  setting: SampleSetting,
): SampleEmail {
  return rendered(kind, composeWordable(kind, own, setting), setting);
}

function composeWordable(
  kind: StaffWordingKind,
  own: WordingTexts | null,
  { locale, business, origin, now }: SampleSetting,
): Composed {
  const wordings = () => own;
  if (kind === 'staff.invitation')
    return composeInvitation(sampleInvitation(locale, business, origin), locale, wordings);
  const text = kind.slice('staff.'.length) as StaffText;
  const facts = { ...sampleFacts(locale, business, now), isClientHidden: false };
  if (text === 'seriesChanged') {
    const series = sampleSeries(facts);
    return composeSeriesForStaff(
      facts,
      'seriesMoved',
      { ...series, before: series.pattern },
      locale,
      wordings,
    );
  }
  if (isSeriesEvent(text)) return composeSeriesForStaff(facts, text, sampleSeries(facts), locale, wordings);
  const details = { before: facts.startAt - DAY_MS, times: [facts.startAt + DAY_MS] };
  return composeForStaff(facts, text, details, locale, wordings);
}

function sampleInvitation(
  locale: SampleSetting['locale'],
  { organization }: SampleSetting['business'],
  origin: string,
) {
  return {
    name: translate(locale, 'message.sample.provider'),
    inviter: translate(locale, 'message.sample.client'),
    organization,
    link: `${origin}/link/aTokenOf22Characters00`,
    until: '9:00',
    zone: 'UTC+2',
  };
}

function composeOfProduct(kind: ProductKind, { locale, business, origin }: SampleSetting): Composed {
  const values = {
    name: translate(locale, 'message.sample.provider'),
    organization: business.organization,
    link: `${origin}/link/aTokenOf22Characters00`,
    email: 'new@home.example',
    support: 'support@book.example',
    host: 'hooks.home.example',
    product: PRODUCT_NAME,
    code: '123456',
    minutes: CLIENT_CODE_MINUTES,
  };
  return {
    subject: translate(locale, `message.${kind}.subject`, values),
    body: translate(locale, `message.${kind}.text`, values),
  };
}

/** What those who manage the subscription are notified of, by what tells one sample from another. */
function sampleNotices(now: number): readonly (readonly [string, SubscriptionNotice])[] {
  const sum = { amount: 3_900, currency: 'eur' };
  const card = { brand: 'visa', last4: '4242' };
  const received = { kind: 'paymentReceived', ...sum, paidAt: now, card } as const;
  const failed = { kind: 'paymentFailed', ...sum, declineCode: 'insufficient_funds' } as const;
  return [
    ['paymentReceived', { ...received, invoiceNumber: 'SK-2026-000123', invoiceId: '1' }],
    ['paymentReceived.linked', { ...received, invoiceNumber: 'ABCD-0001', invoiceId: null }],
    ['paymentFailed', { ...failed, nextAttemptAt: now + DAY_MS }],
    ['paymentFailed.last', { ...failed, nextAttemptAt: null }],
    ['invoiceOpen', { kind: 'invoiceOpen', ...sum }],
    ['invoiceOverdue', { kind: 'invoiceOverdue', ...sum }],
    ['subscriptionEnded', { kind: 'subscriptionEnded' }],
    ['cardExpires', { kind: 'cardExpires', card, expiresOn: '2026-03-31' }],
  ];
}

function composeNotice(notice: SubscriptionNotice, { locale, business, origin }: SampleSetting): Composed {
  const { content, ...composed } = composeSubscriptionEmail(notice, { locale, zone: business.zone });
  return { ...composed, content: withPaymentsButton(content, locale, origin) };
}

/** The report of a month, of the whole business or of one member. */
function composeReport(isOwn: boolean, { locale, business, origin }: SampleSetting): Composed {
  const { organization, place } = business;
  const money = { currency: 'eur', paid: 412_350, expected: 18_900 };
  const figures = {
    appointments: 128,
    minutes: 7_410,
    newClients: 14,
    canceled: 9,
    noShows: 3,
    revenue: [money],
  };
  const before = { ...figures, appointments: 117, minutes: 6_900, newClients: 11, canceled: 12, revenue: [] };
  const places = isOwn ? [] : [{ name: place?.name ?? organization, appointments: 128, before: 117 }];
  const month = { from: '2026-02-01', to: '2026-02-28' };
  const shown = { appointmentsOf: 'all', clientsOf: 'all' } as const;
  const report = { organization, ...month, isOwn, shown, figures, before, places };
  return composeMonthlyReport(report, locale, origin);
}

function rendered(kind: string, composed: Composed, { locale, business, origin }: SampleSetting) {
  const { subject, body, content = { blocks: blocksOfText(body, origin) } } = composed;
  const source = { kind, locale, subject, content, letterhead: business, origin, stopUrl: null };
  return { subject, ...renderEmail(source) };
}
