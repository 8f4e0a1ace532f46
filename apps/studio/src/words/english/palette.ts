/** The palette of processors. */
export const palette = {
  palette: 'Processors',
  findProcessor: 'Find a processor',
} as const;
