import { named, textsIn } from './names.mjs';
import { StepFailed } from '../steps/run.mjs';

export const notificationUsage = `notification NAME en="…" it="…" bg="…"
  what staff are notified of, with its sentence: notification appointment_late en="{{client}} is late for {{service}}, {{when}}." …`;

const KINDS = 'apps/server/src/modules/messaging/notification/notificationBody.ts';
const PUSHED = 'apps/server/src/modules/messaging/message/compose/messageKind.ts';

/**
 * @param {string[]} args
 * @param {import('./plan.mjs').Plan} plan
 */
export function notification([name, ...texts], plan) {
  const kind = named(name, 'snake_case', 'A notification');
  if (!kind.startsWith('appointment_')) {
    throw new StepFailed(
      `A notification is about an appointment, such as appointment_late; ${JSON.stringify(kind)} is not.`,
    );
  }
  plan.addText(`notification.body.${kind}`, textsIn(texts));
  plan.replace(KINDS, '  | SeriesNotificationKind;', (match) => `  | '${kind}'\n${match}`);
  plan.replace(
    PUSHED,
    "  series_created: 'FIRST',\n  series_changed",
    (match) => `  ${kind}: 'WHOLE',\n${match}`,
  );
  plan.leftToDo.push(
    `who sends it: notifyProviders(tx, ctx, { kind: '${kind}', … }) in the transaction of what happened`,
    `how it reads to who has not heard of its appointment before: pushKinds in ${PUSHED}`,
    'where staff themselves do it: its sentence under notification.byStaff, in the three catalogues',
    'a test beside notificationBody.test.ts, and one of the use case',
  );
}
