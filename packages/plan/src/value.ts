/**
 * A value in the plan's JSON form, used in literals, in-memory rows, engine results and
 * comparisons. By type:
 * BOOLEAN boolean · BYTE, SHORT, INTEGER number · LONG, DECIMAL text (`"12.50"` with the full
 * scale) ·
 * FLOAT, DOUBLE number or `"NaN"`, `"Infinity"`, `"-Infinity"`, `"-0"` · STRING text · DATE ISO
 * text (`"2024-01-31"`, years beyond 0001–9999 as `"+10000-01-01"`, `"-0001-01-01"`) · TIMESTAMP
 * text: microseconds since 1970-01-01T00:00Z ·
 * TIMESTAMP_NTZ the same, the wall clock read as UTC · BINARY lower-case hexadecimal text ·
 * INTERVAL_YEAR_MONTH number of months · INTERVAL_DAY_TIME text: microseconds · ARRAY list · MAP
 * list of `[key, value]` · STRUCT list of the members' values in order.
 */
export type Value = null | boolean | number | string | readonly Value[];
