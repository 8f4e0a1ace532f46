/** The palette of processors. */
export const palette = {
  palette: 'Processors',
  findProcessor: 'Search processors',
} as const;
