/** Files written by fastavro 1.13, with a schema for each; `snappy` has 150 records. */
export const avroFiles = {
  rows: decode(
    'T2JqAQQUYXZyby5jb2RlYw5kZWZsYXRlFmF2cm8uc2NoZW1hzBh7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiYS5i',
    'LlJvdyIsICJmaWVsZHMiOiBbeyJuYW1lIjogImIiLCAidHlwZSI6ICJib29sZWFuIn0sIHsibmFtZSI6ICJpIiwgInR5',
    'cGUiOiBbIm51bGwiLCAiaW50Il19LCB7Im5hbWUiOiAibCIsICJ0eXBlIjogImxvbmcifSwgeyJuYW1lIjogImYiLCAi',
    'dHlwZSI6ICJmbG9hdCJ9LCB7Im5hbWUiOiAiZCIsICJ0eXBlIjogImRvdWJsZSJ9LCB7Im5hbWUiOiAicyIsICJ0eXBl',
    'IjogInN0cmluZyJ9LCB7Im5hbWUiOiAieSIsICJ0eXBlIjogWyJieXRlcyIsICJudWxsIl19LCB7Im5hbWUiOiAiZSIs',
    'ICJ0eXBlIjogeyJ0eXBlIjogImVudW0iLCAibmFtZSI6ICJhLmIuQ29sb3IiLCAic3ltYm9scyI6IFsiUkVEIiwgIkJM',
    'VUUiXX19LCB7Im5hbWUiOiAiZTIiLCAidHlwZSI6IFsibnVsbCIsICJhLmIuQ29sb3IiXX0sIHsibmFtZSI6ICJ4Iiwg',
    'InR5cGUiOiB7InR5cGUiOiAiZml4ZWQiLCAibmFtZSI6ICJhLmIuWCIsICJzaXplIjogM319LCB7Im5hbWUiOiAiZGVj',
    'IiwgInR5cGUiOiB7ImxvZ2ljYWxUeXBlIjogImRlY2ltYWwiLCAicHJlY2lzaW9uIjogMzgsICJzY2FsZSI6IDQsICJ0',
    'eXBlIjogImJ5dGVzIn19LCB7Im5hbWUiOiAiZGF0IiwgInR5cGUiOiB7ImxvZ2ljYWxUeXBlIjogImRhdGUiLCAidHlw',
    'ZSI6ICJpbnQifX0sIHsibmFtZSI6ICJ0cyIsICJ0eXBlIjogeyJsb2dpY2FsVHlwZSI6ICJ0aW1lc3RhbXAtbWljcm9z',
    'IiwgInR5cGUiOiAibG9uZyJ9fSwgeyJuYW1lIjogInRtIiwgInR5cGUiOiBbIm51bGwiLCB7ImxvZ2ljYWxUeXBlIjog',
    'InRpbWVzdGFtcC1taWxsaXMiLCAidHlwZSI6ICJsb25nIn1dfSwgeyJuYW1lIjogImx0IiwgInR5cGUiOiB7ImxvZ2lj',
    'YWxUeXBlIjogImxvY2FsLXRpbWVzdGFtcC1taWNyb3MiLCAidHlwZSI6ICJsb25nIn19LCB7Im5hbWUiOiAidCIsICJ0',
    'eXBlIjogeyJsb2dpY2FsVHlwZSI6ICJ0aW1lLW1pbGxpcyIsICJ0eXBlIjogImludCJ9fSwgeyJuYW1lIjogInUiLCAi',
    'dHlwZSI6IHsibG9naWNhbFR5cGUiOiAidXVpZCIsICJ0eXBlIjogInN0cmluZyJ9fSwgeyJuYW1lIjogImFyciIsICJ0',
    'eXBlIjogeyJ0eXBlIjogImFycmF5IiwgIml0ZW1zIjogWyJudWxsIiwgImRvdWJsZSJdfX0sIHsibmFtZSI6ICJtIiwg',
    'InR5cGUiOiB7InR5cGUiOiAibWFwIiwgInZhbHVlcyI6IHsidHlwZSI6ICJyZWNvcmQiLCAibmFtZSI6ICJhLmIuSW4i',
    'LCAiZmllbGRzIjogW3sibmFtZSI6ICJkYXkiLCAidHlwZSI6IHsibG9naWNhbFR5cGUiOiAiZGF0ZSIsICJ0eXBlIjog',
    'ImludCJ9fSwgeyJuYW1lIjogInJhdyIsICJ0eXBlIjogImJ5dGVzIn1dfX19LCB7Im5hbWUiOiAibWl4IiwgInR5cGUi',
    'OiBbImludCIsICJzdHJpbmciLCAiZG91YmxlIl19LCB7Im5hbWUiOiAibnVtIiwgInR5cGUiOiBbImludCIsICJkb3Vi',
    'bGUiXX0sIHsibmFtZSI6ICJ0cmVlIiwgInR5cGUiOiB7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiYS5iLlRyZWUi',
    'LCAiZmllbGRzIjogW3sibmFtZSI6ICJ2IiwgInR5cGUiOiAiaW50In0sIHsibmFtZSI6ICJuZXh0IiwgInR5cGUiOiBb',
    'Im51bGwiLCAiYS5iLlRyZWUiXX1dfX1dfQAwMTIzNDU2Nzg5YWJjZGVmBvQDY2Ri/PcfChjPnjljO2smCOy0Fzrc+mH+',
    'jAalGC4GFob/TEwMiUnJIk9vpzx4Hz85M4Dv0hampgMXnkzu72BjYvz6/+6n+//v32FsmPpVy8PQyNjE1MzcQhfE0EVl',
    'weTYmBjA4Ic9A4xVz8DEkq3Us5WJJSOTASjKxMTEAhT/D3cdA0NDPUQtQwNUFxPjgaZnTP/+zzo+s3lRCztDQ8Pnrxd7',
    'Oti4PAygQBcLAQNA/UwVUOsf2IOMAwUFP8h8+zmlDB02T8zrmKpAshWVVUwMn5+EMzA1fGg9uzqZ4d/7TUFE2cEENf8D',
    '0HyWgPePrj2R8nYBhigDAFwCeDAxMjM0NTY3ODlhYmNkZWY=',
  ),
  snappy: decode(
    'T2JqAQQUYXZyby5jb2RlYwxzbmFwcHkWYXZyby5zY2hlbWGSAXsidHlwZSI6ICJyZWNvcmQiLCAibmFtZSI6ICJWIiwg',
    'ImZpZWxkcyI6IFt7Im5hbWUiOiAibiIsICJ0eXBlIjogImludCJ9XX0AMDEyMzQ1Njc4OWFiY2RlZqwCJpYBCAACBP4D',
    'AP4DAEoDANhEGyUwMTIzNDU2Nzg5YWJjZGVm',
  ),
  bzip2: decode(
    'T2JqAQQUYXZyby5jb2RlYwpiemlwMhZhdnJvLnNjaGVtYZQBeyJ0eXBlIjogInJlY29yZCIsICJuYW1lIjogIlYiLCAi',
    'ZmllbGRzIjogW3sibmFtZSI6ICJuIiwgInR5cGUiOiAibG9uZyJ9XX0AMDEyMzQ1Njc4OWFiY2RlZgJWQlpoOTFBWSZT',
    'WZFgqZAAAALEQCAAQABAACAAIZgZhDsLuSKcKEhIsFTIADAxMjM0NTY3ODlhYmNkZWY=',
  ),
  zstandard: decode(
    'T2JqAQQUYXZyby5jb2RlYxJ6c3RhbmRhcmQWYXZyby5zY2hlbWGmAXsidHlwZSI6ICJyZWNvcmQiLCAibmFtZSI6ICJW',
    'IiwgImZpZWxkcyI6IFt7Im5hbWUiOiAibiIsICJ0eXBlIjogWyJudWxsIiwgImludCJdfV19ADAxMjM0NTY3ODlhYmNk',
    'ZWYEGCi1L/0gAxkAAAIOADAxMjM0NTY3ODlhYmNkZWY=',
  ),
  other: decode(
    'T2JqAQQUYXZyby5jb2RlYwhudWxsFmF2cm8uc2NoZW1hoAF7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiViIsICJm',
    'aWVsZHMiOiBbeyJuYW1lIjogIm90aGVyIiwgInR5cGUiOiAic3RyaW5nIn1dfQAwMTIzNDU2Nzg5YWJjZGVmAgQCeDAx',
    'MjM0NTY3ODlhYmNkZWY=',
  ),
  xz: decode(
    'T2JqAQQUYXZyby5jb2RlYwR4ehZhdnJvLnNjaGVtYZIBeyJ0eXBlIjogInJlY29yZCIsICJuYW1lIjogIlYiLCAiZmll',
    'bGRzIjogW3sibmFtZSI6ICJuIiwgInR5cGUiOiAiaW50In1dfQAwMTIzNDU2Nzg5YWJjZGVmAnj9N3pYWgAABObWtEYC',
    'ACEBFgAAAHQv5aMBAAACAAAAAAKfJ8wklynrAAEZAaUsgcwftvN9AQAAAAAEWVowMTIzNDU2Nzg5YWJjZGVm',
  ),
  plain: decode(
    'T2JqAQQUYXZyby5jb2RlYwhudWxsFmF2cm8uc2NoZW1hQnsidHlwZSI6ICJhcnJheSIsICJpdGVtcyI6ICJpbnQifQAw',
    'MTIzNDU2Nzg5YWJjZGVmBAoEAgQAADAxMjM0NTY3ODlhYmNkZWY=',
  ),
  empty: decode(
    'T2JqAQQUYXZyby5jb2RlYwhudWxsFmF2cm8uc2NoZW1hkgF7InR5cGUiOiAicmVjb3JkIiwgIm5hbWUiOiAiViIsICJm',
    'aWVsZHMiOiBbeyJuYW1lIjogIm4iLCAidHlwZSI6ICJpbnQifV19ADAxMjM0NTY3ODlhYmNkZWY=',
  ),
} as const;

function decode(...lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.join(''), 'base64');
}
