import type { FoldForm } from '../form.ts';

export const bitmapAggregates = {
  bitmap_construct_agg: (site, a) =>
    `spark_bitmap(coalesce(${site.fold('list', [a], { where: `${a} IS NOT NULL` })}, CAST([] AS BIGINT[])))`,
  bitmap_or_agg: merged('spark_bitmap_or'),
  bitmap_and_agg: merged('spark_bitmap_and'),
} satisfies Record<string, FoldForm>;

function merged(name: string): FoldForm {
  return (site, a) =>
    `${name}(coalesce(${site.fold('list', [a], { where: `${a} IS NOT NULL` })}, CAST([] AS BLOB[])))`;
}
