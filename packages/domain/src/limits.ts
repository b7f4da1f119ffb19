/** Business constants and limits (spec 9, decisions 8). Lengths in characters, durations as named. */
export const TEXT_MAX = 120;
export const LONG_TEXT_MAX = 2_000;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const EMAIL_MAX = 254;
/** Of the address at which a browser takes web push. */
export const PUSH_ENDPOINT_MAX = 2_000;
/** How long the link of an invitation works (rule R3). */
export const INVITATION_DAYS = 7;
/** How long the link for a new password works (rule R3). */
export const PASSWORD_LINK_MINUTES = 60;
/** How long the link that confirms an e-mail works (rule R3). */
export const EMAIL_LINK_HOURS = 24;
/** Such links that one account may ask for within an hour. */
export const EMAIL_LINKS_PER_HOUR = 5;
/** Invitations that one organization may send within an hour, repeats included. */
export const INVITATIONS_PER_HOUR = 60;
/** API tokens that one organization may have at once (rule R9). */
export const API_TOKENS_MAX = 100;
/** When a token was last used is written at most so often. */
export const TOKEN_USE_NOTED_SECONDS = 60;
/** Webhooks that one organization may have at once (rule N7). */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 1_000;
/** How long an endpoint may take to answer, and how much of its answer the log keeps. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
export const WEBHOOK_ANSWER_MAX = 500;
/** Deliveries to one endpoint in a row, one after the other; then the others have their turn. */
export const WEBHOOK_BATCH = 10;
/** A row ends after so long, too: few places serve all endpoints, and slow ones must not keep them. */
export const WEBHOOK_TURN_MS = 2_000;
/** From one row of deliveries to one endpoint to the next. */
export const WEBHOOK_BATCH_PAUSE_MS = 1_000;
/** After a failure an endpoint is left alone so long, however much waits for it. */
export const WEBHOOK_FAILED_PAUSE_MS = 30_000;
/** What was due so long ago and has not gone lost its job. */
export const WEBHOOK_LOST_AFTER_MS = 120_000;
/** An endpoint that was out of reach for so long is paused (rule N7). */
export const WEBHOOK_FAILS_PAUSED_HOURS = 24;
/** How long a renewed secret still signs. */
export const WEBHOOK_FORMER_SECRET_HOURS = 24;
/** How long the log of deliveries is kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** Services that one visit has at most, and the minutes that staff may let a client wait between two (rule A13). */
export const VISIT_SERVICES_MAX = 5;
export const VISIT_GAP_MAX = 240;
/** Days whose times of a visit are listed at once: a month, and a day on each side for another time zone. */
export const VISIT_TIMES_DAYS_MAX = 33;
/**
 * What starts at most so long after the first appointment of a visit is reminded of together with it; what was moved away by
 * itself has a reminder of its own.
 */
export const VISIT_REMINDED_HOURS = 12;
/** Services of a visit follow each other at once unless a gap is allowed. */
export const NO_GAP = 0;
export const RECOVERY_CODES = 10;
export const SEARCH_MIN = 3;
export const SEARCH_DEBOUNCE_MS = 350;
export const LIST_SEARCH_DEBOUNCE_MS = 500;
export const SEARCH_LIMIT = 30;
/** Addresses that one member may look up within an hour: each may cost money, and a form needs some twenty. */
export const ADDRESS_LOOKUPS_PER_HOUR = 300;
/** Characters of what is searched for, and how many of its words are looked for; further ones narrow nothing. */
export const SEARCH_MAX = 120;
export const SEARCH_WORDS_MAX = 10;
/** A name of more words than this is not looked for in its other orders. */
export const SEARCH_TURNED_WORDS_MAX = 4;
/** What an argument or a field of an input may hold at most, where nothing smaller is set for it. */
export const INPUT_TEXT_MAX = 10_000;
export const INPUT_ID_MAX = 500;
export const INPUT_LIST_MAX = 1_000;
/** Columns that a list may be ordered by at once. */
export const ORDER_FIELDS_MAX = 10;
/** Each kind of result has at most its share of the limit, so that none hides another. */
export const SEARCH_GROUPS = 3;
export const PAGE_SIZE = 10;
/** Characters of a phone number as people write it. */
export const PHONE_TEXT_MAX = 40;
export const UPCOMING_APPOINTMENTS_MAX = 3;
/** And once all are asked for. */
export const UPCOMING_APPOINTMENTS_SHOWN_MAX = 100;
export const HISTORY_MORE = 8;
export const HISTORY_SCROLL_THRESHOLD_PX = 180;
export const HISTORY_SCROLL_THROTTLE_MS = 300;
/** A file of clients: what is larger is no list of clients, or one to be split. */
export const IMPORT_FILE_MAX_BYTES = 20 * 1_048_576;
export const IMPORT_COLUMNS_MAX = 500;
export const IMPORT_ROWS_MAX = 50_000;
/** Rows that travel in one call; an import of more shows its progress (spec 2). */
export const IMPORT_ROWS_PER_CALL = 500;
/** Rows that a call may hold at most. */
export const IMPORT_ROWS_PER_CALL_MAX = 5_000;
/** The rows of an import that nobody finished are kept this long. */
export const IMPORT_KEPT_HOURS = 24;
/** The photo of a removed client is kept so long, in case the client is restored (rule C4). */
export const REMOVED_PHOTO_KEPT_DAYS = 30;
/** A link for one client works so long (rule C1). */
export const INVITE_DAYS = 30;
/** An invite that was used up or ran out is deleted after this. */
export const PAST_INVITE_KEPT_DAYS = 30;
/** A number that was invited to book is not invited again so long (rule N4). */
export const INVITE_PAUSE_MINUTES = 10;
/** Test messages that a member may send itself by a channel within an hour. */
export const TEST_MESSAGES_PER_HOUR = 10;
/** The same message goes to one recipient again after so long (rule N4). */
export const RESEND_PAUSE_MINUTES = 10;
/** Invitations that one e-mail of an organization may be sent within an hour (rule R3). */
export const INVITATIONS_PER_PERSON = 5;
export const INVITE_REFETCH_MS = 350;
/** People with access to one business: everything that shows or chooses staff loads them all. */
export const STAFF_MAX = 1_000;
/** Former ones that such a list has as well: those who came last. */
export const FORMER_STAFF_MAX = 1_000;
export const STAFF_PAGE_SIZE = 50;
export const NOTIFICATIONS_FIRST = 15;
export const NOTIFICATIONS_MORE = 5;
export const NOTIFICATIONS_SCROLL_THRESHOLD_PX = 250;
/** Rows seen within this time are reported together, and more are loaded once in it. */
export const NOTIFICATIONS_THROTTLE_MS = 900;
export const NOTIFICATIONS_MARKED_MAX = 1_000;
export const CALENDAR_APPOINTMENTS_MAX = 10_000;
/** How many colors distinguish providers before they repeat. */
export const PROVIDER_COLORS = 12;
export const SLOTS_PER_CALL_MAX = 200;
/** Appointments of a series that one call may make (rule P5). */
export const OCCURRENCES_PER_CALL_MAX = 1_000;
/** Seats that a call may claim for a series: its providers' time is locked until then. */
export const SERIES_SEATS_PER_CALL_MAX = 5_000;
/** A series is kept booked this far ahead (rule P5). */
export const SERIES_MONTHS_AHEAD = 12;
export const SLOT_QUERY_DAYS_MAX = 400;
/** How far a calendar feed reaches back and ahead, how many entries it has at most (those nearest to now), and how often to fetch it. */
export const CALENDAR_FEED_PAST_DAYS = 90;
export const CALENDAR_FEED_AHEAD_DAYS = 366;
export const CALENDAR_FEED_ENTRIES_MAX = 3_000;
export const CALENDAR_FEED_REFRESH_MINUTES = 15;
/** Calendars elsewhere whose busy times a member blocks, how often each is fetched, and the longest wait after failures. */
export const OUTSIDE_CALENDARS_MAX = 5;
export const CALENDAR_URL_MAX = 2_000;
export const OUTSIDE_CALENDAR_MINUTES = 10;
export const OUTSIDE_CALENDAR_RETRY_MAX_MINUTES = 6 * 60;
/** How large a file of one may be, how long it may take to come, how far ahead it counts, and how many busy times it may have. */
export const OUTSIDE_CALENDAR_BYTES_MAX = 5_000_000;
export const OUTSIDE_CALENDAR_TIMEOUT_MS = 10_000;
export const OUTSIDE_CALENDAR_AHEAD_DAYS = 366;
export const OUTSIDE_BUSY_TIMES_MAX = 5_000;
/** How long the busy times of one that can't be fetched anymore still count. */
export const OUTSIDE_BUSY_TIMES_KEPT_DAYS = 7;
/** Rows of weekly hours that one call may save. */
export const WORK_HOURS_PER_CALL_MAX = 1_000;
/** Rows of single dates that one call may save: a year of holidays, several times over. */
export const DATE_HOURS_PER_CALL_MAX = 400;
/** This year and the next. */
export const DATE_HOURS_DAYS_MAX = 740;
export const VACATION_PAGE_SIZE = 50;
export const VACATION_PROVIDERS_MAX = 1_000;
/** The maximum number of appointments that a vacation can report as overlapping, and that one call can cancel. */
export const VACATION_CONFLICTS_MAX = 1_000;
/** The maximum number of appointments that are listed as outside of hours, and that one provider can have while they are looked for. */
export const APPOINTMENTS_OUTSIDE_HOURS_MAX = 1_000;
export const BOOKED_TIMES_MAX = 50_000;
/** Three years, to compare them. */
export const ANALYTICS_DAYS_MAX = 1_100;
/** The first days of a month, on which the report of the one before goes. */
export const MONTHLY_REPORT_DAYS = 3;
/** Appointments behind a figure, a page. */
export const ANALYTICS_LIST_SIZE = 20;
export const ANALYTICS_LIST_MAX = 100;
export const MINUTES_PER_DAY = 1_440;
export const SERVICE_DURATION_MAX = 1_440;
/** A buffer before or after an appointment, in minutes (rule A7). */
export const BUFFER_MAX = 720;
export const CAPACITY_MAX = 1_000;
/** How long before its start a client may still change an appointment, at most: 30 days (rule C2). */
export const CUTOFF_HOURS_MAX = 720;
export const PLACES_PER_CALL_MAX = 100;
/** Reminders that the clients of one place get (rule N2). */
export const PLACE_REMINDERS_MAX = 4;
/** Ways to pay that a place may have on offer. */
export const PAYMENT_METHODS_MAX = 30;
/** The longest minimum notice, in minutes: a quarter of a year. */
export const NOTICE_MAX = 129_600;
/** The longest visible range, in days. */
export const VISIBLE_DAYS_MAX = 1_000;
export const MIN_SLOTS_MAX = 24;
/** Custom questions of a service, and choices of one question. */
export const QUESTIONS_MAX = 30;
export const CHOICES_MAX = 50;
export const SERVICE_PROVIDERS_MAX = 1_000;
/**
 * The highest price of a slot, in minor units of any currency (rule M1): 20,000,000.00 eur, 2,000,000,000 jpy,
 * 2,000,000.000 kwd. It fits the API's Int, and times SLOTS_PER_CALL_MAX it is still an exact number.
 */
export const PRICE_MAX = 2_000_000_000;
/** Nobody books further ahead than so many years: a date beyond them is a slip of the keyboard. */
export const BOOKING_YEARS_AHEAD_MAX = 5;
/** Staff may book a walk-in this many hours back (rule A10). */
export const WALK_IN_HOURS = 24;
/** Starts of overridden bookings are on this grid (rule A10). */
export const OVERRIDE_GRID_MINUTES = 5;
/** An appointment with a length of its own lasts a day at most (rule A10). */
export const OWN_LENGTH_HOURS_MAX = 24;
/** A photo to upload, in MiB and bytes. */
export const PHOTO_MAX_MB = 10;
export const PHOTO_MAX_BYTES = PHOTO_MAX_MB * 1_048_576;
/**
 * Its width times height by format, so that making one takes about a second (docs/adr/0012). A JPEG is made smaller while
 * it is decoded, a progressive one not; a picture of 16 bits a color counts twice.
 */
export const PHOTO_MAX_PIXELS = {
  jpeg: 50_000_000,
  progressiveJpeg: 25_000_000,
  png: 10_000_000,
  webp: 10_000_000,
  gif: 10_000_000,
  avif: 2_000_000,
} as const;
/** Photos that one request can bring: the cover and the profile photo of a business. */
export const PHOTOS_PER_REQUEST_MAX = 2;
/** Class times are chosen in these steps (spec 5). */
export const CLASS_TIME_STEP_MINUTES = 15;
export const REQUEST_TIMEOUT_MS = 10_000;
/** A photo over a slow line takes longer. */
export const UPLOAD_TIMEOUT_MS = 120_000;
/** The server waits for the payment gateway itself, and repeats what did not arrive there. */
export const GATEWAY_TIMEOUT_MS = 60_000;
export const RETRY_STATUSES: readonly number[] = [500, 503, 504];
export const SOCKET_TIMEOUT_MS = 8_000;
export const COOKIE_DAYS = 365;
export const EVENTS_BEHIND_MAX = 1_000;
export const EVENTS_KEPT_HOURS = 24;
/** A request is recognized as sent again for this long (rule P4). */
export const IDEMPOTENCY_KEPT_HOURS = 48;
/** A message about a change waits this long, so that an undo stops it (rule P2). */
export const MESSAGE_DELAY_SECONDS = 10;
export const UNDO_SECONDS = 60;
/** A gateway that does not answer within this time has failed. */
export const MESSAGE_SEND_TIMEOUT_MS = 10_000;
/** One process hands a gateway at most so many messages a second, also of those that waited through an outage (rule N3). */
export const MESSAGES_PER_SECOND = 20;
/** A message is given up after so many tries, each a longer wait after the one before. */
export const MESSAGE_TRIES_MAX = 6;
export const MESSAGE_RETRY_FIRST_SECONDS = 15;
export const MESSAGE_RETRY_FACTOR = 4;
/** A reminder that fails is tried again at least this often until the appointment begins. */
export const REMINDER_RETRY_MAX_SECONDS = 600;
/** Reminders are planned a day further ahead than the longest lead, so that a longer lead finds who has had none (N2). */
export const REMINDERS_PLANNED_HOURS = 8 * 24;
/** How long after the start a sent reminder stays recorded. */
export const REMINDERS_KEPT_HOURS = 48;
/** How long after the start that its reminder named the link of that reminder still says what became of the appointment. */
export const ATTENDANCE_LINK_KEPT_DAYS = 30;
/** How long a client's code works, how often it may be mistyped, and when another one may be asked for (rule C1). */
export const CLIENT_CODE_MINUTES = 10;
export const CLIENT_CODE_TRIES = 5;
export const CLIENT_CODE_PAUSE_SECONDS = 30;
/**
 * Codes within an hour: to one number or mailbox, from one address, for one business, and for all (rule N4). A business sends no
 * more codes than other messages, but these are counted apart, so that strangers who ask for codes hold no message back.
 */
export const CLIENT_CODES_PER_RECIPIENT = 5;
export const CLIENT_CODES_PER_ADDRESS = 60;
export const CLIENT_CODES_PER_BUSINESS = 200;
export const CLIENT_CODES_IN_ALL = 2_000;
/**
 * From so many within an hour on, the visitor has to prove to be no program: to one number or mailbox over all businesses, so that
 * nobody is locked out everywhere for free, from one address, as a share of what a business may send, and in all.
 */
export const CLIENT_CODES_UNPROVEN_PER_RECIPIENT = 1;
export const CLIENT_CODES_UNPROVEN_PER_ADDRESS = 6;
export const CLIENT_CODES_UNPROVEN_SHARE = 0.3;
export const CLIENT_CODES_UNPROVEN_IN_ALL = 600;
/** Codes that one address may try within an hour, right ones too. */
export const CLIENT_CODE_TRIES_PER_ADDRESS = 100;
/** A person does not fill in a form faster than this after its page was opened. */
export const FORM_FILLED_MIN_MS = 1_000;
/** How long a client stays signed in without coming back. */
export const CLIENT_SESSION_DAYS = 180;
/** How long after its end the link in a message still opens an appointment. */
export const APPOINTMENT_LINK_KEPT_DAYS = 30;
/** Live connections of one visitor and of one address; signs of life between events. */
export const LIVE_VISITS_PER_SESSION = 10;
export const LIVE_VISITS_PER_ADDRESS = 200;
export const LIVE_HEARTBEAT_MS = 25_000;
/** SMS to one number over all organizations and from one within an hour (rule N4); the operator can set others. */
export const SMS_PER_NUMBER_PER_HOUR = 5;
export const SMS_PER_ORGANIZATION_PER_HOUR = 100;
/** E-mails to one address over all organizations and from one organization within an hour (rule N4). */
export const EMAILS_PER_ADDRESS_PER_HOUR = 30;
export const EMAILS_PER_ORGANIZATION_PER_HOUR = 500;
/** E-mails of one kind that open an account, such as invitations, to one address within an hour. */
export const SECRETS_PER_ADDRESS_PER_HOUR = 5;
/** An organization is new for so many days, and then has this share of what others may send (rule N4). */
export const NEW_ORGANIZATION_DAYS = 7;
export const NEW_ORGANIZATION_SHARE = 0.2;
/** A message that the limits would hold back longer than this no longer helps anybody. */
export const HELD_BACK_MAX_HOURS = 6;
/** Overdue by this much, a message's job has been lost with its server. */
export const MESSAGE_LOST_AFTER_SECONDS = 120;

/** The wait before retry number `attempt` (from 0), in milliseconds (spec 9). */
export function retryDelayMs(attempt: number): number {
  return 100 * 2 ** (attempt + 4);
}

// Waitlist (rule C3)
/** How long a time is on offer to the first in line before the next one gets it. */
export const WAITLIST_OFFER_MINUTES = 15;
/** From what frees a time until it is offered: as long as an undo stops the messages about it (rule P2). */
export const WAITLIST_DELAY_SECONDS = 10;
/** How often one client waits at once. */
export const WAITLIST_ENTRIES_MAX = 10;
export const WAITLIST_DAYS_AHEAD_MAX = 365;
/** Days that one wait covers at most. */
export const WAITLIST_DAYS_MAX = 92;
/** Times that one entry lets pass within a day before it gets no more until the next. */
export const WAITLIST_PASSED_PER_DAY_MAX = 3;
/** The first in line that one look at a provider's free times considers. */
export const WAITLIST_LOOKED_AT_MAX = 500;
/** Entries that the calendar shows of a list at once, and at most. */
export const WAITLIST_PAGE = 50;
export const WAITLIST_PAGE_MAX = 200;
/** Days after which an entry that has ended is forgotten. */
export const WAITLIST_KEPT_DAYS = 90;

// Billing (rules M2 to M4)
/** Plans of an installation, and price tiers of one. */
export const PLANS_MAX = 20;
export const PLAN_TIERS_MAX = 20;
/** Days after a renewal's first failure on which the payment is tried again; after the last the subscription is inactive. */
export const PAYMENT_RETRY_DAYS: readonly number[] = [1, 3, 7];
/** Days to pay an invoice by hand, where payments are not automated. */
export const INVOICE_DAYS_DUE = 7;
/** How long before a renewal its price tier is settled by the number of staff. */
export const TIER_SETTLED_HOURS = 24;
/** How long after the end of a period the gateway is asked what became of it, where no event has come. */
export const RENEWAL_LATE_MINUTES = 90;
/** How far the clock of the sandbox is advanced at once. */
export const CLOCK_ADVANCE_DAYS_MAX = 400;
/** How long before a card expires those who manage the subscription are notified. */
export const CARD_EXPIRY_NOTICE_DAYS = 30;
/** Organizations that one look of the billing job considers. */
export const BILLING_LOOKED_AT_MAX = 500;
/** How large an event of the gateway may be. */
export const GATEWAY_EVENT_BYTES_MAX = 524_288;
/** How long the ids of events that were handled are kept: the gateway sends them again for three days. */
export const GATEWAY_EVENTS_KEPT_DAYS = 60;
