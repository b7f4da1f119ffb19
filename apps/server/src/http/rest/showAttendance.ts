import { canConfirmAttendance } from '@slotkeeper/domain/booking/appointment/decideAttendance';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { formatZone } from '@slotkeeper/i18n/format/zone/formatZone';
import { translate } from '@slotkeeper/i18n/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attendance } from '../../modules/booking/appointment/attendance/attendance.ts';
import { requestLocale } from '../request/requestLocale.ts';
import { callButton, clientPage, escapeHtml, sendClientPage } from './clientPage.ts';

const ATTENDANCE = /^\/r(\/|\?|$)/;

/** Whether a request opens the link of a reminder, even a broken one. */
export function isAttendanceRequest({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && ATTENDANCE.test(url);
}

/** Answers with the page of a link, in the language of the reminder; 404, in the language of who asks, where the link is none. */
export function showAttendance(
  request: FastifyRequest,
  reply: FastifyReply,
  attendance: Attendance | null,
): FastifyReply {
  if (attendance) return sendClientPage(reply, 200, attendancePage(attendance));
  const locale = requestLocale(request.headers, request.cookies?.USER_LOCALE);
  const text = translate(locale, 'attendance.page.unknown');
  const title = translate(locale, 'attendance.page.unknownTitle');
  return sendClientPage(reply, 404, clientPage(locale, title, `<p>${escapeHtml(text)}</p>`));
}

function attendancePage({ state, facts, phoneNumber }: Attendance): string {
  const { locale, organizationName } = facts;
  const text = translate(locale, `attendance.page.${state}`);
  const isOver = state === 'CANCELED' || state === 'PAST';
  const call = phoneNumber && (isOver || state === 'REQUESTED') ? callButton(locale, phoneNumber) : '';
  const confirm = canConfirmAttendance(state)
    ? `<form method="post"><input type="hidden" name="start" value="${facts.startAt}">
<button class="do">${escapeHtml(translate(locale, 'attendance.page.confirm'))}</button></form>`
    : '';
  return clientPage(
    locale,
    organizationName,
    `${factsOf(facts)}<p role="status">${escapeHtml(text)}</p>${confirm}${call}`,
  );
}

/** What, with whom, when on the clock of the place, and where (rules T1, T6). */
function factsOf({ locale, serviceTitle, providerName, startAt, place }: Attendance['facts']): string {
  const display = { locale, zone: place.zone };
  const when = `${formatDateTime(startAt, display, 'longWithWeekday')} (${formatZone(display, startAt)})`;
  const service = translate(locale, 'attendance.page.service', {
    service: serviceTitle,
    provider: providerName,
  });
  const where = [place.name, place.address].filter((line) => line !== '').join('\n');
  return `<p class="facts"><strong>${escapeHtml(service)}</strong>${escapeHtml(`${when}\n${where}`)}</p>`;
}
