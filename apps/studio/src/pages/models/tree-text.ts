import type { ModelTree } from '@millrace/api';
import { cellText, numberText } from '@millrace/data-grid';
import type { TFunction } from 'i18next';

export type TreeNodeRecord = ModelTree['nodes'][number];
type Split = NonNullable<TreeNodeRecord['split']>;

/** The condition for the left branch, with the name of the column if it is known. */
export function splitText(split: Split, features: readonly string[] | null, t: TFunction): string {
  const { feature, threshold, categories } = split;
  const name = features?.[feature] ?? t('models.feature', { place: feature });
  return categories === null
    ? `${name} ≤ ${cellText(threshold, 'DOUBLE').text}`
    : t('models.isOneOf', { name, values: categories.join(', ') });
}

/** What a leaf predicts: a class with its share, or a number. */
export function predictionText(
  { prediction, share }: TreeNodeRecord,
  classes: ReadonlyMap<number, string>,
  t: TFunction,
): string {
  if (share === null) return cellText(prediction, 'DOUBLE').text;
  const percent = numberText(String(Math.round(share * 1000) / 10));
  const name = classes.get(prediction);
  return name === undefined
    ? t('models.classShare', { class: prediction, share: percent })
    : t('models.nameShare', { name, share: percent });
}
