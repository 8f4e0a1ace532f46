/** The names of time zones without a slash that DuckDB and Java both know. */
const plainZones =
  'ACT AET AGT ART AST BET BST CAT CET CNT CST CST6CDT CTT Cuba EAT ECT EET EST5EDT Egypt Eire GB GB-Eire GMT GMT0 Greenwich Hongkong IET IST Iceland Iran Israel JST Jamaica Japan Kwajalein Libya MET MIT MST7MDT NET NST NZ NZ-CHAT Navajo PLT PNT PRC PRT PST PST8PDT Poland Portugal ROK SST Singapore Turkey UCT UTC Universal VST W-SU WET Zulu'.split(
    ' ',
  );

/**
 * The regions of time zones with a slash, as in Europe/Paris, that DuckDB and Java both know:
 * those that the runtime lists, and other names of them, which it leaves out.
 */
export const timeRegions: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')),
  ...Array.from({ length: 12 }, (_, index) => `Etc/GMT+${index + 1}`),
  ...Array.from({ length: 14 }, (_, index) => `Etc/GMT-${index + 1}`),
  ...named('Africa', 'Asmara Timbuktu'),
  ...named(
    'America',
    'Argentina/Buenos_Aires Argentina/Catamarca Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy Argentina/Mendoza Atikokan Atka Ensenada Fort_Wayne Indiana/Indianapolis Kentucky/Louisville Knox_IN Montreal Nipigon Nuuk Pangnirtung Porto_Acre Rainy_River Rosario Santa_Isabel Shiprock Thunder_Bay Virgin Yellowknife',
  ),
  ...named('Antarctica', 'South_Pole'),
  ...named(
    'Asia',
    'Ashkhabad Choibalsan Chongqing Chungking Dacca Harbin Ho_Chi_Minh Istanbul Kashgar Kathmandu Kolkata Macao Tel_Aviv Thimbu Ujung_Pandang Ulan_Bator Yangon',
  ),
  ...named('Atlantic', 'Faroe Jan_Mayen'),
  ...named(
    'Australia',
    'ACT Canberra Currie LHI NSW North Queensland South Tasmania Victoria West Yancowinna',
  ),
  ...named('Brazil', 'Acre DeNoronha East West'),
  ...named('Canada', 'Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon'),
  ...named('Chile', 'Continental EasterIsland'),
  ...named('Etc', 'GMT GMT+0 GMT-0 GMT0 Greenwich UCT UTC Universal Zulu'),
  ...named('Europe', 'Belfast Kyiv Nicosia Tiraspol Uzhgorod Zaporozhye'),
  ...named('Mexico', 'BajaNorte BajaSur General'),
  ...named('Pacific', 'Chuuk Johnston Kanton Pohnpei Samoa Yap'),
  ...named(
    'US',
    'Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific Samoa',
  ),
]);

function named(area: string, places: string): readonly string[] {
  return places.split(' ').map((place) => `${area}/${place}`);
}

/** Every name of a zone that DuckDB reads as Java does. */
export const zoneNames: ReadonlySet<string> = new Set([...timeRegions, ...plainZones]);

/** Short names of zones that Java takes for fixed offsets, in seconds. */
export const shortZones: Readonly<Record<string, number>> = {
  EST: -18_000,
  MST: -25_200,
  HST: -36_000,
};

/** Whether Spark knows the zone. */
export function isTimeZone(name: string): boolean {
  return zoneNames.has(name) || name.startsWith('SystemV/') || fixedOffset(name) !== null;
}

/** The seconds of an offset such as `+05:30` or `UTC-8`, or a name for one; null for other names. */
export function fixedOffset(name: string): number | null {
  if (/^(?:Z|UT)$/.test(name)) return 0;
  const short = shortZones[name];
  if (short !== undefined) return short;
  const found =
    /^(?:UTC|GMT|UT)?([+-])(?:([0-9]{1,2})(?::([0-9]{1,2}))?|([0-9]{1,2}):([0-9]{2}):([0-9]{2})|([0-9]{2})([0-9]{2})([0-9]{2})?)$/.exec(
      name,
    );
  if (found === null) return null;
  const [, sign, h1, m1, h2, m2, s2, h3, m3, s3] = found;
  const [hours, minutes, seconds] = [h1 ?? h2 ?? h3, m1 ?? m2 ?? m3, s2 ?? s3].map((part) =>
    Number(part ?? 0),
  ) as [number, number, number];
  const total = hours * 3600 + minutes * 60 + seconds;
  if (minutes > 59 || seconds > 59 || total > 64_800) return null;
  return sign === '-' ? -total : total;
}
