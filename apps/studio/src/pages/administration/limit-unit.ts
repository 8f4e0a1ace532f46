const units = ['KB', 'MB', 'GB', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const;

/** The unit of a limit, which is the end of its name; null if it is a number of things. */
export function limitUnit(name: string): (typeof units)[number] | null {
  return units.find((unit) => name.endsWith(`_${unit}`)) ?? null;
}
