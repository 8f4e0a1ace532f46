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
