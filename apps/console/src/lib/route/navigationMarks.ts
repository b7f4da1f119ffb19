/** What a navigation declares about itself; it is kept in the browser's history with the page. */
interface NavigationMarks {
  /** The page changes its own address, such as a list that is searched: dialogs over the page stay. */
  readonly isOfPage?: boolean;
  /** The page shows another of its parts, such as another tab: the forms of the previous one go. */
  readonly leavesForms?: boolean;
  /** What was typed here belongs to something that is gone: nobody is asked about it. */
  readonly isUnasked?: boolean;
  /** What the person acted on went with the page before: the focus begins at the list's search. */
  readonly isAfterRemoval?: boolean;
}

/** The state of a navigation with these marks, beside what the page knows already. */
export function marked(marks: NavigationMarks, state?: unknown): object {
  return { ...(typeof state === 'object' ? state : null), ...marks };
}

/** Whether a navigation declares this about itself. */
export function hasMark(state: unknown, mark: keyof NavigationMarks): boolean {
  return typeof state === 'object' && state !== null && mark in state && Reflect.get(state, mark) === true;
}
