const form =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)\s*(Z|[+-]\d\d:\d\d)?)?$/i;

/** A point in time in ISO 8601, UTC if it names no zone; null if the text isn't one. */
export function parseInstant(text: string): string | null {
  const [, date, time = '00:00', zone = 'Z'] = form.exec(text) ?? [];
  if (date === undefined) return null;
  const instant = new Date(`${date}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
