import type { Category } from './processor.ts';

/** The palette's folders, in display order. */
export const categories: Readonly<Record<Category, string>> = {
  read: 'Read',
  write: 'Write',
  columns: 'Columns',
  rows: 'Rows',
  combine: 'Combine',
  groups: 'Groups and windows',
  learning: 'Machine learning',
  profile: 'Quality and profile',
  visualize: 'Visualize',
  code: 'Code',
  notes: 'Notes',
};
