import type { SavedModel } from '@millrace/api';

type Stage = SavedModel['stages'][number];

/** A number that a stage has learned. `bar`: its share of the largest one; null: it isn't compared. */
export type LearnedRow = {
  readonly name: string;
  /** The column that a coefficient or importance is of, if that is certain. */
  readonly feature: string | null;
  readonly value: number;
  readonly bar: number | null;
};

/** Numbers that say how much a feature counts. Others, such as an intercept, have other units. */
const compared = /^(?!standard error)(?:.*, )?(coefficient|importance|explained variance) (\d+)$/;

/** Numbers of a feature that each have its unit, such as those of the center of a cluster. */
const ofFeature = /^(?:center|class|mean) \d+, feature (\d+)$/;

/** What a stage has learned, with the bars of the numbers that can be compared. */
export function learnedRows(
  { learned }: Pick<Stage, 'learned'>,
  features: readonly string[] | null = null,
): readonly LearnedRow[] {
  const rows = (learned ?? []).map((row) => {
    const [, kind, compares] = compared.exec(row.name) ?? [];
    const [, reads] = ofFeature.exec(row.name) ?? [];
    const place = kind === 'explained variance' ? undefined : (compares ?? reads);
    const feature = place === undefined ? null : Number(place);
    return { ...row, isCompared: kind !== undefined, feature };
  });
  const largest = Math.max(
    0,
    ...rows.map(({ isCompared, value }) => (isCompared ? Math.abs(value) : 0)),
  );
  const isSameNumber =
    Math.max(-1, ...rows.map(({ feature }) => feature ?? -1)) + 1 === features?.length;
  return rows.map(({ name, value, feature, isCompared }) => ({
    name,
    feature: feature === null || !isSameNumber ? null : (features?.[feature] ?? null),
    value,
    bar: isCompared && largest > 0 ? value / largest : null,
  }));
}
