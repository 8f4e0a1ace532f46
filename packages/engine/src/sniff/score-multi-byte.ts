import type { multiByteEncodings } from '../csv/index.ts';
import { textReader, type Encoding } from '../csv/index.ts';

type MultiByte = (typeof multiByteEncodings)[number];

/** Frequent characters of the languages that use an encoding. */
const frequent: Readonly<Record<MultiByte, string>> = {
  SHIFT_JIS: '日本人大年月中市町村県東京区会社名号番地方北南西山川田野高木新数計合時間電話住所',
  'EUC-JP': '日本人大年月中市町村県東京区会社名号番地方北南西山川田野高木新数計合時間電話住所',
  GB18030:
    '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运省县街号室厂价格型单',
  BIG5: '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運臺台灣省縣鄉鎮街號室',
  'EUC-KR':
    '이다는의에을가한를지로고시사기하자은인대리도어전정해수일서부스나주그상구아보제동들라있성장원과조으공경년안계비국면유적관여금소마연문교화신용실회중미무당진방개산생위발세우민운강내간반김학재만출남북서울시군읍면동번호명형광천영법업행식단품물호',
};

/** Characters by how usual they are in text of that encoding; the others are rare. */
const usual: Readonly<Record<MultiByte, RegExp>> = {
  SHIFT_JIS: /[\u3041-\u3096\u30a1-\u30fa]/,
  'EUC-JP': /[\u3041-\u3096\u30a1-\u30fa]/,
  GB18030: /(?!)/,
  BIG5: /(?!)/,
  'EUC-KR': /(?!)/,
};

/** Signs of East Asian text: wide forms, brackets and commas. */
const signs = /[\u3000-\u3002\u3008-\u3011\u30fb\u30fc\uff01-\uff5e·—…～①-⑳]/;

/** The first and last lead byte of the characters that a standard calls common, for two high bytes. */
const commonRows: Readonly<Record<MultiByte, readonly [Encoding, number, number]>> = {
  SHIFT_JIS: ['EUC-JP', 0xb0, 0xcf],
  'EUC-JP': ['EUC-JP', 0xb0, 0xcf],
  GB18030: ['GB18030', 0xb0, 0xd7],
  BIG5: ['BIG5', 0xa4, 0xc6],
  'EUC-KR': ['EUC-KR', 0xb0, 0xc8],
};

const weights = new Map<MultiByte, ReadonlyMap<string, number>>();

/**
 * How much bytes look like text in an East Asian encoding, from −1 to 1: frequent characters count
 * most, then those that its standard calls common; rare ones and bytes that are none count against.
 */
export function scoreMultiByte(pieces: readonly Uint8Array[], encoding: MultiByte): number {
  if (aloneShare(pieces) > MOST_ALONE) return NO_TEXT;
  const known = characterWeights(encoding);
  let [score, count] = [0, 0];
  for (const piece of pieces) {
    const text = textReader(encoding, 'replace').read(piece);
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) {
      score += weigh(character, encoding, known);
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.max(-1, score / count);
}

/**
 * Most characters have two bytes beyond ASCII, or stand beside others. A byte far from others is a
 * letter or a sign, such as in `25°C`.
 */
const MOST_ALONE = 0.6;
const NO_TEXT = -0.5;

/** The share of bytes beyond ASCII with none in the two bytes before and after them. */
function aloneShare(pieces: readonly Uint8Array[]): number {
  let [alone, all] = [0, 0];
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += 1) {
      if (piece[at]! < 0x80) continue;
      all += 1;
      if ([-2, -1, 1, 2].every((offset) => (piece[at + offset] ?? 0) < 0x80)) alone += 1;
    }
  return alone / Math.max(1, all);
}

function weigh(character: string, encoding: MultiByte, known: ReadonlyMap<string, number>): number {
  if (character === '\ufffd') return -10;
  if (usual[encoding].test(character)) return 1;
  return known.get(character) ?? (signs.test(character) ? 0.5 : -0.3);
}

function characterWeights(encoding: MultiByte): ReadonlyMap<string, number> {
  const found = weights.get(encoding);
  if (found !== undefined) return found;
  const made = new Map([...commonCharacters(encoding)].map((character) => [character, 0.7]));
  for (const character of frequent[encoding]) made.set(character, 1);
  weights.set(encoding, made);
  return made;
}

function commonCharacters(encoding: MultiByte): string {
  const [by, first, last] = commonRows[encoding];
  const bytes: number[] = [];
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = by === 'BIG5' ? 0x40 : 0xa1; trail <= 0xfe; trail += 1)
      if (trail < 0x7f || trail > 0xa0) bytes.push(lead, trail);
  return textReader(by, 'replace').read(Uint8Array.from(bytes)).replaceAll('\ufffd', '');
}
