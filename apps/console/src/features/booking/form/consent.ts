/** What the person agreed to after a warning: rules broken on purpose (decisions A10), dates left out (P5). */
export interface Consent {
  readonly allowOutsideHours?: true;
  readonly skipConflicts?: true;
}
