/** Opens the command palette, from every page. */
export const searchAction = {
  id: 'everything',
  label: 'Search everything',
  keys: ['Command k'],
} as const;
