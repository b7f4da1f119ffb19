import { type DialogPath, opened } from '../dialogPath.ts';
import { openSettled } from '../settled.ts';
import { endSubscription, subscribe } from './subscription.ts';

/** A dialog of the Payments page, with a plan that runs or one that has ended. */
function ofPlan(
  title: string,
  press: string,
  more: { has: typeof subscribe; then?: DialogPath['act'] },
): DialogPath {
  return opened('/payments', title, [], {
    act: async (scene) => {
      const { page, text } = scene;
      await more.has(page);
      await openSettled(page, page.url());
      await page.getByRole('button', { name: text(press) }).click();
      await more.then?.(scene);
    },
  });
}

/** Chooses a plan in the picker, counted from 0. */
const pickPlan =
  (index: number): DialogPath['act'] =>
  ({ page }) =>
    page.getByRole('dialog').getByRole('article').nth(index).getByRole('button').click();

/** The dialogs of the Payments page by their component, and how the language journeys open each. */
export const paymentDialogs: Readonly<Record<string, DialogPath>> = {
  CancelPlanDialog: ofPlan('billing.page.cancel.title', 'billing.page.cancel.action', { has: subscribe }),
  CardDialog: ofPlan('billing.page.method.change', 'billing.page.method.change', { has: subscribe }),
  ChangePlanDialog: ofPlan('billing.page.switch.title', 'billing.page.plan.change', {
    has: subscribe,
    then: pickPlan(1),
  }),
  ManualPaymentsDialog: opened('/payments', 'billing.page.automatic.title', [], {
    act: async ({ page }) => {
      await subscribe(page);
      await openSettled(page, page.url());
      await page.getByRole('switch').click();
    },
  }),
  PlanPicker: ofPlan('billing.page.plan.pick', 'billing.page.plan.change', { has: subscribe }),
  SavedCardDialog: ofPlan('billing.page.savedCard.title', 'billing.page.plan.activate', {
    has: endSubscription,
    then: pickPlan(0),
  }),
};
