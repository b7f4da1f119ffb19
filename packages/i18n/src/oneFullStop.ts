import type { PostProcessorModule } from 'i18next';

/** A date that ends a Bulgarian sentence: the full stop of its „г.“ is the sentence’s, too. Three are an ellipsis. */
const DOUBLED = /г\.\.(?!\.)/g;

/** Takes the second full stop behind a Bulgarian date: 'до 30 декември 2026 г.', not 'г..'. */
export const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text: string) => text.replaceAll(DOUBLED, 'г.'),
};
