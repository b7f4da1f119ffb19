import { capitalized, named, textsIn } from './names.mjs';
import { StepFailed } from '../steps/run.mjs';

export const notificationUsage = `notification NAME en="…" it="…" bg="…"
  what staff are notified of, with its sentence: notification appointmentLate en="{{client}} is late for {{service}}, {{when}}." …`;

const EVENTS = 'packages/domain/src/booking/event/bookingEvents.ts';

/**
 * @param {string[]} args
 * @param {import('./plan.mjs').Plan} plan
 */
export function notification([name, ...texts], plan) {
  const event = named(name, 'camelCase', 'An event');
  if (!/^appointment[A-Z]/.test(event)) {
    throw new StepFailed(
      `A notification is about what happens to an appointment, such as appointmentLate; not ${capitalized(event)}.`,
    );
  }
  plan.addText(`notification.body.${event}`, textsIn(texts));
  plan.replace(
    EVENTS,
    '  seriesCreated: {',
    (match) =>
      `  ${event}: { change: null, client: null, staff: null, push: 'WHOLE', doneBy: 'ANYBODY' },\n${match}`,
  );
  plan.leftToDo.push(
    `its row in ${EVENTS}: whether it changes the appointment, what the client and staff by e-mail get of it, what it takes back`,
    'further texts, where the types ask for them: message.client, message.staff, settings.messages.kind, audit.action, notification.byStaff, in the three catalogues',
    `who causes it: notify(tx, ctx, everybody({ event: '${event}', … }, …)) in the transaction of what happens, by apps/server/src/modules/messaging/notify/notify.ts`,
    'a test of the use case, beside it',
  );
}
