import type { LanguageFunction } from '@millrace/api';
import type { TFunction } from 'i18next';
import { matching } from '../../../shell/matching.ts';

type CommonColumn = Pick<LanguageFunction, 'name' | 'usage' | 'examples'>;

/** Calls with a fixed argument that people often want where they search for a plainer function. */
const common = [
  {
    name: 'year_month',
    usage: "date_format(date, 'yyyy-MM')",
    examples: ["date_format(DATE'2024-01-31', 'yyyy-MM')"],
  },
  {
    name: 'month_start',
    usage: "trunc(date, 'MONTH')",
    examples: ["trunc(DATE'2024-01-31', 'MONTH')"],
  },
  {
    name: 'quarter_start',
    usage: "trunc(date, 'QUARTER')",
    examples: ["trunc(DATE'2024-02-15', 'QUARTER')"],
  },
  {
    name: 'week_start',
    usage: "trunc(date, 'WEEK')",
    examples: ["trunc(DATE'2024-01-31', 'WEEK')"],
  },
] as const satisfies readonly CommonColumn[];

/** A call with a title, which is easier to recognize than the function. */
export type TitledFunction = LanguageFunction & { readonly title: string };

/** Those as functions of their own family, in the language of the page. */
export function commonColumns(t: TFunction): readonly TitledFunction[] {
  return common.map((each) => ({
    ...each,
    kind: 'scalar',
    title: t(`editor.gallery.titles.${each.name}`),
    family: t('editor.gallery.common'),
    description: t(`editor.gallery.columns.${each.name}`),
    examples: [...each.examples],
    raises: false,
  }));
}

/** The ones whose description contains every word of the text, except for `fillers`. */
export function searchCommon(
  columns: readonly TitledFunction[],
  text: string,
  fillers: ReadonlySet<string>,
): readonly TitledFunction[] {
  const wanted = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !fillers.has(word));
  return matching(columns, wanted.join(' '), ({ description }) => description);
}
