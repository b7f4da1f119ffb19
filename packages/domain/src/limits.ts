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
/** A number that was invited to book is not invited again so long (rule N4). */
export const INVITE_PAUSE_MINUTES = 10;
/** Invitations that one e-mail of an organization may be sent within an hour (rule R3). */
export const INVITATIONS_PER_PERSON = 5;
export const INVITE_REFETCH_MS = 350;
/** People with access to one business: everything that shows or chooses staff loads them all. */
export const STAFF_MAX = 1_000;
export const STAFF_PAGE_SIZE = 50;
export const NOTIFICATIONS_FIRST = 15;
export const NOTIFICATIONS_MORE = 5;
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
/** Three years, to compare them. */
export const ANALYTICS_DAYS_MAX = 1_100;
export const MINUTES_PER_DAY = 1_440;
export const SERVICE_DURATION_MAX = 1_440;
/** A buffer before or after an appointment, in minutes (rule A7). */
export const BUFFER_MAX = 720;
export const CAPACITY_MAX = 1_000;
/** How long before its start a client may still change an appointment, at most: 30 days (rule C2). */
export const CUTOFF_HOURS_MAX = 720;
export const PLACES_PER_CALL_MAX = 100;
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
