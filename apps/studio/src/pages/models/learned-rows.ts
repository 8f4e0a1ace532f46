import type { SavedModel } from '@millrace/api';

type Stage = SavedModel['stages'][number];

/** A number that a stage has learned. `bar`: its share of the largest one; null: it isn't compared. */
export type LearnedRow = {
  readonly name: string;
  readonly value: number;
  readonly bar: number | null;
};

/** Numbers that say how much a feature counts. Others, such as an intercept, have other units. */
const compared = /^(?!standard error)(?:.*, )?(?:coefficient|importance|explained variance) \d+$/;

/** What a stage has learned, with the bars of the numbers that can be compared. */
export function learnedRows({ learned }: Pick<Stage, 'learned'>): readonly LearnedRow[] {
  const rows = learned ?? [];
  const largest = Math.max(
    0,
    ...rows.map(({ name, value }) => (compared.test(name) ? Math.abs(value) : 0)),
  );
  return rows.map(({ name, value }) => ({
    name,
    value,
    bar: compared.test(name) && largest > 0 ? value / largest : null,
  }));
}
