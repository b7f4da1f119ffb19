import { type Decision, accept, refuse } from '../decision.ts';
import type { EventText } from '../booking/event/bookingEvents.ts';
import { allEvents, textOf } from '../booking/event/eventNames.ts';

/**
 * The e-mails to clients that a business can word itself: a series that keeps its pattern has a text of its own, and so
 * has a time that is offered to a client who waits for it (rule C3).
 */
export type ClientWordingKind = EventText<'client'> | 'seriesChanged' | 'waitlistOffer';

/** The texts of e-mails to staff about appointments and series. */
export type StaffText = EventText<'staff'> | 'seriesChanged';

/**
 * The e-mails to staff that a business can word itself: what happens to appointments, and the invitation to the team. Those
 * about passwords, sign-in, figures and the subscription are the product's own (rule N2).
 */
export type StaffWordingKind = `staff.${StaffText | 'invitation'}`;

export type WordingKind = ClientWordingKind | StaffWordingKind;

/** The texts of a medium, by the order of events. */
function textsOf<M extends 'client' | 'staff'>(medium: M): readonly (EventText<M> | 'seriesChanged')[] {
  return allEvents.flatMap((event): (EventText<M> | 'seriesChanged')[] => {
    if (textOf(event, medium) !== event) return [];
    return event === 'seriesMoved' ? [event as EventText<M>, 'seriesChanged'] : [event as EventText<M>];
  });
}

export const clientWordingKinds: readonly ClientWordingKind[] = [...textsOf('client'), 'waitlistOffer'];

export const staffWordingKinds: readonly StaffWordingKind[] = [
  ...textsOf('staff').map((text) => `staff.${text}` as const),
  'staff.invitation',
];

/** All of them, those to clients first. */
export const wordingKinds: readonly WordingKind[] = [...clientWordingKinds, ...staffWordingKinds];

/** Whether its readers are staff. */
export function isStaffWording(kind: string): kind is StaffWordingKind {
  return kind.startsWith('staff.');
}

/** What every e-mail about an appointment can name. */
const ofAppointment = ['service', 'provider', 'organization', 'place', 'when', 'zone'] as const;
const toClient = ['name', ...ofAppointment, 'details'] as const;
/** The client has another name here: it may be hidden from the reader (rule R1). */
const toStaff = ['client', ...ofAppointment] as const;
const ofSeries = ['pattern', 'appointments'] as const;
const ofInvitation = ['member', 'inviter', 'organization', 'link', 'expires', 'zone'] as const;

/** A value that a text can name as `{{name}}`; settings.messages.placeholder has what it is. */
export type Placeholder =
  | (typeof toClient)[number]
  | (typeof toStaff)[number]
  | (typeof ofSeries)[number]
  | (typeof ofInvitation)[number]
  | 'before'
  | 'times'
  | 'reason'
  | 'except'
  | 'until'
  | 'how';

const further: Partial<Record<WordingKind, readonly Placeholder[]>> = {
  appointmentMoved: ['before'],
  appointmentOffered: ['times'],
  appointmentOfferRestored: ['times'],
  appointmentCanceled: ['reason'],
  seriesCreated: ['except'],
  seriesMoved: ['before', 'except'],
  seriesChanged: ['except'],
  seriesCanceled: ['reason'],
  seriesRestored: ['except'],
  waitlistOffer: ['until', 'how'],
  'staff.appointmentMoved': ['before'],
  'staff.appointmentMoveRequested': ['before'],
  'staff.appointmentOffered': ['times'],
  'staff.appointmentOfferRestored': ['times'],
  'staff.seriesCreated': ['except'],
  'staff.seriesMoved': ['before', 'except'],
  'staff.seriesChanged': ['except'],
  'staff.seriesRestored': ['except'],
};

/** Several lines each, or a secret link: in a subject they have no place. */
const longOnes: ReadonlySet<Placeholder> = new Set([
  'place',
  'details',
  'times',
  'reason',
  'except',
  'how',
  'link',
]);

/** The placeholders of a kind's body. */
export function placeholdersOf(kind: WordingKind): readonly Placeholder[] {
  if (kind === 'staff.invitation') return ofInvitation;
  const usual = isStaffWording(kind) ? toStaff : toClient;
  return [...usual, ...(isAboutSeries(kind) ? ofSeries : []), ...(further[kind] ?? [])];
}

/** The placeholders of a kind's subject. */
export function subjectPlaceholdersOf(kind: WordingKind): readonly Placeholder[] {
  return placeholdersOf(kind).filter((name) => !longOnes.has(name));
}

function isAboutSeries(kind: WordingKind): boolean {
  return /^(staff\.)?series/.test(kind);
}

/** An e-mail is of no use without the first of these; another of them does as well. */
function neededBy(kind: WordingKind): readonly [Placeholder, ...Placeholder[]] {
  if (kind === 'staff.invitation') return ['link'];
  if (/appointmentOffer(ed|Restored)$/.test(kind)) return ['times'];
  if (isStaffWording(kind)) return isAboutSeries(kind) ? ['pattern', 'when'] : ['when'];
  return isAboutSeries(kind) ? ['details', 'pattern'] : ['details', 'when'];
}

/** Of what a sentence shows of a text. */
const SHOWN_MAX = 40;

/** Spaces are cut off afterwards: a pattern with several runs of them takes minutes for a long run that nothing ends. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
}

/** A subject and a body with placeholders such as `{{name}}`. */
export interface WordingTexts {
  readonly subject: string;
  readonly body: string;
}

/**
 * Whether an e-mail can be worded so: it names what it has values for only, and its body says what it is about. Refuses
 * with PLACEHOLDER_UNKNOWN or PLACEHOLDER_MISSING, which name the placeholder.
 */
export function checkWording<T extends WordingTexts>(kind: WordingKind, wording: T): Decision<T> {
  const unknown = (text: string, known: readonly string[]) =>
    namesIn(text).find((name) => !known.includes(name));
  const inSubject = unknown(wording.subject, subjectPlaceholdersOf(kind));
  if (inSubject !== undefined) return refuseUnknown('subject', inSubject);
  const inBody = unknown(wording.body, placeholdersOf(kind));
  if (inBody !== undefined) return refuseUnknown('body', inBody);
  const named = namesIn(wording.body);
  const needed = neededBy(kind);
  if (needed.some((name) => named.includes(name))) return accept(wording);
  return refuse('PLACEHOLDER_MISSING', { path: ['body'], values: { placeholder: needed[0] } });
}

function refuseUnknown(field: 'subject' | 'body', placeholder: string): Decision<never> {
  return refuse('PLACEHOLDER_UNKNOWN', {
    path: [field],
    values: { placeholder: placeholder.slice(0, SHOWN_MAX) },
  });
}
