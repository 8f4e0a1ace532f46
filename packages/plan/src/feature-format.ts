/**
 * Columns of GeoJSON features that aren't properties, by the format that says so, and what they are
 * named. A column of the name `geometry` or `geometry_type` without a format is one of them too.
 */
export const FEATURE_COLUMNS = {
  'feature id': 'id',
  'geometry type': 'geometry_type',
  geometry: 'geometry',
} as const;

export type FeatureFormat = keyof typeof FEATURE_COLUMNS;

/** The format of a property that is named `geometry` or `geometry_type`. */
export const PROPERTY_FORMAT = 'property';

/** What a column is, by its format or name; null for a property. */
export function parseFeatureFormat(format: string, name: string): FeatureFormat | null {
  const written = format.trim().toLowerCase();
  if (written === 'geometry' || written === 'geometry type' || written === 'feature id')
    return written;
  if (written !== '') return null;
  return name === 'geometry' ? 'geometry' : name === 'geometry_type' ? 'geometry type' : null;
}
