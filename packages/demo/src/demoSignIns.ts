import { demoOwner, demoTeam } from './demoTeam.ts';

/** Everybody's password in the demo business, whose people are invented. */
export const DEMO_PASSWORD = 'demo-slotkeeper';

/** The sign-ins to try the demo with, the owner's first. */
export const demoSignIns = [demoOwner, ...demoTeam]
  .filter(({ isShown }) => isShown)
  .map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }));
