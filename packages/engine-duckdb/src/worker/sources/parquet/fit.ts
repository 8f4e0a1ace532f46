import {
  DuckDBTypeId,
  type DuckDBDecimalType,
  type DuckDBListType,
  type DuckDBMapType,
  type DuckDBStructType,
  type DuckDBType,
} from '@duckdb/node-api';
import { bareMember } from './bare-items.ts';
import { columnKey, isNested, type DataType, type SimpleKind } from '@millrace/plan';

/** How a file's column becomes the plan's: unchanged, by a lossless cast, or not at all. */
export type Fit = 'same' | 'cast' | 'none';

/** How a column's type is to be understood. */
export type Layout = {
  /** A local timestamp is an instant, so it fits TIMESTAMP as well. */
  readonly legacy: boolean;
  /** An item of an array may be the only member of a struct. */
  readonly bareItems: boolean;
};

export function fitOf(found: DuckDBType, wanted: DataType, layout: Layout): Fit {
  if (wanted.kind === 'DECIMAL') return fitDecimal(found, wanted.precision, wanted.scale);
  if (layout.legacy && wanted.kind === 'TIMESTAMP' && found.typeId === TIMESTAMP) return 'same';
  if (!isNested(wanted)) return fitSimple(found.typeId, wanted.kind);
  switch (wanted.kind) {
    case 'ARRAY':
      return found.typeId === DuckDBTypeId.LIST
        ? fitItem((found as DuckDBListType).valueType, wanted.element, layout)
        : 'none';
    case 'MAP': {
      if (found.typeId !== DuckDBTypeId.MAP) return 'none';
      const { keyType, valueType } = found as DuckDBMapType;
      return weakest([fitOf(keyType, wanted.key, layout), fitOf(valueType, wanted.value, layout)]);
    }
    case 'STRUCT': {
      if (found.typeId !== DuckDBTypeId.STRUCT) return 'none';
      const { entryNames, entryTypes } = found as DuckDBStructType;
      const alike =
        entryNames.length === wanted.fields.length &&
        entryNames.every(
          (name, index) => columnKey(name) === columnKey(wanted.fields[index]!.name),
        );
      return alike
        ? weakest(wanted.fields.map(({ type }, index) => fitOf(entryTypes[index]!, type, layout)))
        : 'none';
    }
  }
}

function fitItem(found: DuckDBType, wanted: DataType, layout: Layout): Fit {
  const member = layout.bareItems ? bareMember(found, wanted) : null;
  return fitOf(found, member?.type ?? wanted, layout);
}

function weakest(fits: readonly Fit[]): Fit {
  return fits.includes('none') ? 'none' : fits.includes('cast') ? 'cast' : 'same';
}

function fitSimple(found: DuckDBTypeId, wanted: SimpleKind): Fit {
  const [same, ...wider] = accepted[wanted];
  if (found === same) return 'same';
  return wider.includes(found) ? 'cast' : 'none';
}

const {
  BOOLEAN,
  TINYINT,
  SMALLINT,
  INTEGER,
  BIGINT,
  UTINYINT,
  USMALLINT,
  UINTEGER,
  FLOAT,
  DOUBLE,
  VARCHAR,
  ENUM,
  BLOB,
  DATE,
  TIMESTAMP,
  TIMESTAMP_TZ,
} = DuckDBTypeId;

/** The same type first, then those that can represent all its values. */
const accepted: Readonly<Record<SimpleKind, readonly DuckDBTypeId[]>> = {
  BOOLEAN: [BOOLEAN],
  BYTE: [TINYINT],
  SHORT: [SMALLINT, TINYINT, UTINYINT],
  INTEGER: [INTEGER, TINYINT, SMALLINT, UTINYINT, USMALLINT],
  LONG: [BIGINT, TINYINT, SMALLINT, INTEGER, UTINYINT, USMALLINT, UINTEGER],
  FLOAT: [FLOAT, TINYINT, SMALLINT, UTINYINT, USMALLINT],
  DOUBLE: [DOUBLE, FLOAT, TINYINT, SMALLINT, INTEGER, UTINYINT, USMALLINT, UINTEGER],
  STRING: [VARCHAR, ENUM],
  DATE: [DATE],
  TIMESTAMP: [TIMESTAMP_TZ],
  TIMESTAMP_NTZ: [TIMESTAMP],
  BINARY: [BLOB],
  INTERVAL_YEAR_MONTH: [INTEGER],
  INTERVAL_DAY_TIME: [BIGINT],
  NULL: [INTEGER],
};

const digits: ReadonlyMap<DuckDBTypeId, number> = new Map([
  [TINYINT, 3],
  [UTINYINT, 3],
  [SMALLINT, 5],
  [USMALLINT, 5],
  [INTEGER, 10],
  [UINTEGER, 10],
  [BIGINT, 19],
  [DuckDBTypeId.UBIGINT, 20],
]);

function fitDecimal(found: DuckDBType, precision: number, scale: number): Fit {
  if (found.typeId !== DuckDBTypeId.DECIMAL)
    return (digits.get(found.typeId) ?? 99) <= precision - scale ? 'cast' : 'none';
  const { width, scale: foundScale } = found as DuckDBDecimalType;
  if (width === precision && foundScale === scale) return 'same';
  return foundScale <= scale && width - foundScale <= precision - scale ? 'cast' : 'none';
}
