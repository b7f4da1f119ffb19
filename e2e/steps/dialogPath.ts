import type { Page } from '@playwright/test';

/** The page on which a dialog is opened, and a text of the product there by its catalogue key, with anything in its gaps. */
export interface DialogScene {
  readonly page: Page;
  readonly text: (key: string) => RegExp;
}

/** How a dialog is opened. */
export interface DialogPath {
  /** The page, with a name of the stage after each colon. */
  readonly page: string;
  /** The key of the dialog's title. */
  readonly title: string;
  /** The keys of the names of what is pressed one after the other. */
  readonly presses: readonly string[];
  /** What more is done. */
  readonly act?: (scene: DialogScene) => Promise<void>;
  /** Undoes permanent changes by `act`. */
  readonly undo?: (scene: DialogScene) => Promise<void>;
  /** The key of the button that closes it, where Escape does something else. */
  readonly close?: string;
  /** It opens on a phone only. */
  readonly isPhone?: true;
  /** Who may change what it shows sees another one. */
  readonly isReadOnly?: true;
}

/** How a dialog is opened by pressing one button after the other. */
export function opened(
  page: string,
  title: string,
  presses: readonly string[],
  more: Partial<DialogPath> = {},
): DialogPath {
  return { page, title, presses, ...more };
}
