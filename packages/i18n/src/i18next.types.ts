import 'i18next';
import type { Catalogue } from './catalogueKey.ts';

declare module 'i18next' {
  /** Teaches `t` our keys: an unknown one does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}
