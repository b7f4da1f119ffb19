import { DEMO_PASSWORD } from './createDemoTeam.ts';
import { demoOwner, demoTeam } from './demoTeam.ts';

/** The sign-ins to try the demo with, the owner's first. */
export const demoSignIns = [demoOwner, ...demoTeam]
  .filter(({ isShown }) => isShown)
  .map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }));
