/** Java's short and long names of zones, of standard and of summer time, by their offset in hours. */
export const zoneTexts: Readonly<
  Record<string, readonly [number, string, string, string, string]>
> = {
  'America/New_York': [-5, 'EST', 'Eastern Standard Time', 'EDT', 'Eastern Daylight Time'],
  'America/Chicago': [-6, 'CST', 'Central Standard Time', 'CDT', 'Central Daylight Time'],
  'America/Denver': [-7, 'MST', 'Mountain Standard Time', 'MDT', 'Mountain Daylight Time'],
  'America/Los_Angeles': [-8, 'PST', 'Pacific Standard Time', 'PDT', 'Pacific Daylight Time'],
  'Europe/Berlin': [
    1,
    'CET',
    'Central European Standard Time',
    'CEST',
    'Central European Summer Time',
  ],
  UTC: [0, 'UTC', 'Coordinated Universal Time', 'UTC', 'Coordinated Universal Time'],
};

/** The zones that Java means by short names; it takes one of several that have the name. */
export const zonesByShortText: Readonly<Record<string, string>> = {
  EST: 'America/New_York',
  EDT: 'America/New_York',
  ET: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  AKST: 'America/Juneau',
  AKDT: 'America/Juneau',
  HST: 'Pacific/Honolulu',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  EET: 'Europe/Bucharest',
  EEST: 'Europe/Bucharest',
  WET: 'Atlantic/Canary',
  WEST: 'Atlantic/Canary',
  MSK: 'Europe/Moscow',
  SAST: 'Africa/Johannesburg',
  PKT: 'Asia/Karachi',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
  KST: 'Asia/Seoul',
  JST: 'Asia/Tokyo',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
};

export const zonesByLongText: Readonly<Record<string, string>> = {
  'Eastern Standard Time': 'America/New_York',
  'Eastern Daylight Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Central Daylight Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Mountain Daylight Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Pacific Daylight Time': 'America/Los_Angeles',
  'Central European Standard Time': 'Europe/Paris',
  'Central European Summer Time': 'Europe/Paris',
  'Coordinated Universal Time': 'UTC',
  'Japan Standard Time': 'Asia/Tokyo',
  'India Standard Time': 'Asia/Kolkata',
};
