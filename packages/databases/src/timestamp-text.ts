const timestamp =
  /^([+-]?\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):(\d\d)(?::(\d\d))?)$/;

/** A TIMESTAMP as written in text files, such as `2024-02-29T12:34:56+01:00`, in UTC and without T. */
export function utcText(text: string): string {
  const parts = timestamp.exec(text);
  if (parts === null) return text;
  const [, year, month, day, hour, minute, second, fraction = '', sign, ...offset] = parts;
  const [hours = 0, minutes = 0, seconds = 0] = offset.map((part) => Number(part ?? 0));
  const ahead = ((hours * 60 + minutes) * 60 + seconds) * (sign === '-' ? -1 : 1);
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  moment.setUTCHours(Number(hour), Number(minute), Number(second) - ahead);
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `${date} ${time.slice(0, 8)}${fraction}`;
}

/** A TIMESTAMP or TIMESTAMP_NTZ as written in text files, in its local time and without T. */
export function localText(text: string): string {
  return text.replace(/(?:Z|[+-]\d\d:\d\d(?::\d\d)?)$/, '').replace('T', ' ');
}
