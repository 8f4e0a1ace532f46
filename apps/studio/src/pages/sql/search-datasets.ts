import type { DatasetRecord } from '@millrace/api';
import { searchText } from '@millrace/data-grid';

export type FoundDataset = { readonly dataset: DatasetRecord; readonly isByColumn: boolean };

/** By name; those whose name or columns contain the search, ignoring case and accents. */
export function searchDatasets(
  datasets: readonly DatasetRecord[],
  search: string,
): readonly FoundDataset[] {
  const wanted = searchText(search.trim());
  const has = (text: string): boolean => searchText(text).includes(wanted);
  return datasets
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((dataset): FoundDataset[] => {
      if (has(dataset.name)) return [{ dataset, isByColumn: false }];
      const isByColumn = dataset.schemaModel.schemaColList.some(({ colName }) => has(colName));
      return isByColumn ? [{ dataset, isByColumn }] : [];
    });
}
