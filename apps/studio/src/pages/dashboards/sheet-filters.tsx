import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Filters } from '../../dashboards/filters.ts';

type Props = {
  /** The values of each column that can be filtered. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly filters: Filters;
  readonly setFilters: (change: (before: Filters) => Filters) => void;
};

const mostColumns = 6;

/** A picker for each of the first columns, and for those that are filtered. */
export function SheetFilters({ columns, filters, setFilters }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const shown = [...columns].filter(([column], index) => index < mostColumns || column in filters);
  return (
    <>
      {shown.map(([column, values]) => (
        <Select
          key={column}
          size="xs"
          w={180}
          wrapperProps={{ 'data-filtered': column in filters || undefined }}
          aria-label={t('dashboards.filter', { column })}
          placeholder={t('dashboards.filter', { column })}
          title={t('dashboards.filterNote')}
          clearable
          searchable
          limit={100}
          data={[...values]}
          value={filters[column] ?? null}
          onChange={(value) =>
            setFilters(({ [column]: _before, ...others }) =>
              value === null ? others : { ...others, [column]: value },
            )
          }
        />
      ))}
    </>
  );
}
