import { closedFields, values, type Relation } from '@millrace/plan';
import { conformanceSchema } from '../../packages/sql/src/bind/conformance-entries.ts';

/** The table `t` of `test/conformance/tables.spark.sql`. */
export const conformanceTable: Relation = values(
  closedFields(conformanceSchema),
  [
    [1, 7, 2, "9000000000", 2.5, 0.1, "10.25", "3.3333", "hello world", "a,b,,c", "2024-01-31", "2024-02-29", "1706714130123456", true, [3, 1, 2], ["b", "a", null], "{\"a\":1,\"b\":{\"c\":\"x\"},\"l\":[1,2]}", "x"],
    [2, -7, 3, "-5", -2.5, 0.2, "-10.25", "2.5000", "  Trim Me ", "x1y22z333", "2024-02-29", "2023-12-31", "1710005400000000", false, [null, 5], ["z"], "{\"a\":null}", "x"],
    [3, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, "y"],
    [4, 5, 5, "0", "NaN", 0.3, "0.05", "0.0001", "Ünïcödé", "A", "2023-12-31", "2024-01-01", "1730611800000000", true, [], [], "not json", "y"],
    [5, 0, 1, "1", 0, "-0", "99999999.99", "99999999.9999", "", "", "1970-01-01", "1970-01-01", "18000000000", false, [1, 1, 2], ["a", "a"], "[]", null],
    [6, 2147483647, -1, "9223372036854775807", 1e+300, 0.5, "1.00", "1.0000", "ABC", "abc", "2024-12-30", "2024-12-01", "1735534800500000", null, null, null, "{\"a\":true,\"l\":[{\"k\":1},{\"k\":2}]}", "X"],
    [7, 3, 7, "12", 3.5, 1.5, "2.50", "7.1250", "zebra", "12abc", "2024-06-15", "2024-06-15", "1720151999999999", null, [5, 4, null], ["q", null], "{\"a\":\"3\",\"b\":{\"c\":2.5}}", null],
  ],
  { nodeId: 't' },
);
