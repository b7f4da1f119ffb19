import { StepFailed } from '../steps/run.mjs';
import { language, languageUsage } from './language.mjs';
import { migration, migrationUsage } from './migration.mjs';
import { mutation, mutationUsage } from './mutation.mjs';
import { notification, notificationUsage } from './notification.mjs';
import { page, pageUsage } from './page.mjs';
import { Plan } from './plan.mjs';

/** @type {Readonly<Record<string, { usage: string, plan: (args: string[], plan: Plan) => void }>>} */
const kinds = {
  language: { usage: languageUsage, plan: language },
  migration: { usage: migrationUsage, plan: migration },
  mutation: { usage: mutationUsage, plan: mutation },
  notification: { usage: notificationUsage, plan: notification },
  page: { usage: pageUsage, plan: page },
};

/**
 * What `npm run new -- KIND ...` is about to write; nothing is written yet.
 *
 * @param {readonly string[]} args
 * @returns {Plan}
 * @throws {StepFailed} with a sentence, where an argument is missing, unknown or taken
 */
export function planNew([name = '', ...args]) {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) {
    const usages = Object.values(kinds).map(({ usage }) => `  ${usage.replaceAll('\n', '\n  ')}`);
    throw new StepFailed(`npm run new -- KIND ...\n\n${usages.join('\n\n')}`);
  }
  if (args.length === 0) throw new StepFailed(`npm run new -- ${kind.usage}`);
  const plan = new Plan();
  kind.plan(args, plan);
  return plan;
}
