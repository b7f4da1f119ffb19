let shown: string | null = null;

/** The member whom this page shows, or null: the id of the shell's provider, which is not always whom the browser's cookies name. */
export function shownViewer(): string | null {
  return shown;
}

/**
 * Before the shell knows: the member whom the cookies name. What a page loads at first is then all of one member, also where another
 * tab signs in elsewhere while it loads.
 */
export function expectViewer(id: string | null): void {
  shown ??= id;
}

/** For the shell: from now on everything that this page sends is for this member only (rule R4). The answer ends that. */
export function showViewer(id: string): () => void {
  shown = id;
  return () => {
    shown = null;
  };
}

/** The header that says for whom a request is, where the page shows a member. */
export function viewerHeader(): Record<string, string> {
  return shown === null ? {} : { 'x-slotkeeper-viewer': shown };
}
