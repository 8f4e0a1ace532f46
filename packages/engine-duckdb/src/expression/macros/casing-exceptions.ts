/**
 * Characters for which Spark (ICU, full case mappings) and DuckDB (simple ones, an older Unicode)
 * differ, with Spark's result.
 */
export const upperExceptions: readonly (readonly [string, string])[] = pairs(`
  ßSS ŉʼN ƛ\u{a7dc} ǰJ\u{30c} ɤ\u{a7cb} ΐΙ\u{308}\u{301} ΰΥ\u{308}\u{301} ևԵՒ ᲊᲉ ẖH\u{331} ẗT\u{308} ẘW\u{30a} ẙY\u{30a} ẚAʾ ὐΥ\u{313}
  ὒΥ\u{313}\u{300} ὔΥ\u{313}\u{301} ὖΥ\u{313}\u{342} ᾀἈΙ ᾁἉΙ ᾂἊΙ ᾃἋΙ ᾄἌΙ ᾅἍΙ ᾆἎΙ ᾇἏΙ ᾈἈΙ ᾉἉΙ ᾊἊΙ ᾋἋΙ ᾌἌΙ ᾍἍΙ ᾎἎΙ ᾏἏΙ ᾐἨΙ ᾑἩΙ ᾒἪΙ ᾓἫΙ ᾔἬΙ ᾕἭΙ ᾖἮΙ ᾗἯΙ
  ᾘἨΙ ᾙἩΙ ᾚἪΙ ᾛἫΙ ᾜἬΙ ᾝἭΙ ᾞἮΙ ᾟἯΙ ᾠὨΙ ᾡὩΙ ᾢὪΙ ᾣὫΙ ᾤὬΙ ᾥὭΙ ᾦὮΙ ᾧὯΙ ᾨὨΙ ᾩὩΙ ᾪὪΙ ᾫὫΙ ᾬὬΙ ᾭὭΙ ᾮὮΙ ᾯὯΙ ᾲᾺΙ ᾳΑΙ ᾴΆΙ ᾶΑ\u{342} ᾷΑ\u{342}Ι ᾼΑΙ ῂῊΙ ῃΗΙ ῄΉΙ
  ῆΗ\u{342} ῇΗ\u{342}Ι ῌΗΙ ῒΙ\u{308}\u{300} ΐΙ\u{308}\u{301} ῖΙ\u{342} ῗΙ\u{308}\u{342} ῢΥ\u{308}\u{300} ΰΥ\u{308}\u{301} ῤΡ\u{313} ῦΥ\u{342}
  ῧΥ\u{308}\u{342} ῲῺΙ ῳΩΙ ῴΏΙ ῶΩ\u{342} ῷΩ\u{342}Ι ῼΩΙ \u{a7cd}\u{a7cc} \u{a7cf}\u{a7ce} \u{a7d3}\u{a7d2} \u{a7d5}\u{a7d4} \u{a7db}\u{a7da}
  \u{fb00}FF \u{fb01}FI \u{fb02}FL \u{fb03}FFI \u{fb04}FFL \u{fb05}ST \u{fb06}ST \u{fb13}ՄՆ \u{fb14}ՄԵ \u{fb15}ՄԻ \u{fb16}ՎՆ \u{fb17}ՄԽ
  \u{10d70}\u{10d50} \u{10d71}\u{10d51} \u{10d72}\u{10d52} \u{10d73}\u{10d53} \u{10d74}\u{10d54} \u{10d75}\u{10d55} \u{10d76}\u{10d56}
  \u{10d77}\u{10d57} \u{10d78}\u{10d58} \u{10d79}\u{10d59} \u{10d7a}\u{10d5a} \u{10d7b}\u{10d5b} \u{10d7c}\u{10d5c} \u{10d7d}\u{10d5d}
  \u{10d7e}\u{10d5e} \u{10d7f}\u{10d5f} \u{10d80}\u{10d60} \u{10d81}\u{10d61} \u{10d82}\u{10d62} \u{10d83}\u{10d63} \u{10d84}\u{10d64}
  \u{10d85}\u{10d65} \u{16ebb}\u{16ea0} \u{16ebc}\u{16ea1} \u{16ebd}\u{16ea2} \u{16ebe}\u{16ea3} \u{16ebf}\u{16ea4} \u{16ec0}\u{16ea5}
  \u{16ec1}\u{16ea6} \u{16ec2}\u{16ea7} \u{16ec3}\u{16ea8} \u{16ec4}\u{16ea9} \u{16ec5}\u{16eaa} \u{16ec6}\u{16eab} \u{16ec7}\u{16eac}
  \u{16ec8}\u{16ead} \u{16ec9}\u{16eae} \u{16eca}\u{16eaf} \u{16ecb}\u{16eb0} \u{16ecc}\u{16eb1} \u{16ecd}\u{16eb2} \u{16ece}\u{16eb3}
  \u{16ecf}\u{16eb4} \u{16ed0}\u{16eb5} \u{16ed1}\u{16eb6} \u{16ed2}\u{16eb7} \u{16ed3}\u{16eb8}
`);

export const lowerExceptions: readonly (readonly [string, string])[] = pairs(`
  İi\u{307} Ᲊᲊ \u{a7cb}ɤ \u{a7cc}\u{a7cd} \u{a7ce}\u{a7cf} \u{a7d2}\u{a7d3} \u{a7d4}\u{a7d5} \u{a7da}\u{a7db} \u{a7dc}ƛ \u{10d50}\u{10d70}
  \u{10d51}\u{10d71} \u{10d52}\u{10d72} \u{10d53}\u{10d73} \u{10d54}\u{10d74} \u{10d55}\u{10d75} \u{10d56}\u{10d76} \u{10d57}\u{10d77}
  \u{10d58}\u{10d78} \u{10d59}\u{10d79} \u{10d5a}\u{10d7a} \u{10d5b}\u{10d7b} \u{10d5c}\u{10d7c} \u{10d5d}\u{10d7d} \u{10d5e}\u{10d7e}
  \u{10d5f}\u{10d7f} \u{10d60}\u{10d80} \u{10d61}\u{10d81} \u{10d62}\u{10d82} \u{10d63}\u{10d83} \u{10d64}\u{10d84} \u{10d65}\u{10d85}
  \u{16ea0}\u{16ebb} \u{16ea1}\u{16ebc} \u{16ea2}\u{16ebd} \u{16ea3}\u{16ebe} \u{16ea4}\u{16ebf} \u{16ea5}\u{16ec0} \u{16ea6}\u{16ec1}
  \u{16ea7}\u{16ec2} \u{16ea8}\u{16ec3} \u{16ea9}\u{16ec4} \u{16eaa}\u{16ec5} \u{16eab}\u{16ec6} \u{16eac}\u{16ec7} \u{16ead}\u{16ec8}
  \u{16eae}\u{16ec9} \u{16eaf}\u{16eca} \u{16eb0}\u{16ecb} \u{16eb1}\u{16ecc} \u{16eb2}\u{16ecd} \u{16eb3}\u{16ece} \u{16eb4}\u{16ecf}
  \u{16eb5}\u{16ed0} \u{16eb6}\u{16ed1} \u{16eb7}\u{16ed2} \u{16eb8}\u{16ed3}
`);

/** Characters whose title case differs from their upper case. */
export const titleExceptions: readonly (readonly [string, string])[] = pairs(`
  ßSs Ǆǅ ǅǅ ǆǅ Ǉǈ ǈǈ ǉǈ Ǌǋ ǋǋ ǌǋ Ǳǲ ǲǲ ǳǲ ևԵւ აა ბბ გგ დდ ეე ვვ ზზ თთ იი კკ ლლ მმ ნნ ოო პპ ჟჟ რრ სს ტტ უუ ფფ ქქ ღღ ყყ შშ ჩჩ ცც ძძ წწ ჭჭ ხხ ჯჯ ჰჰ ჱჱ
  ჲჲ ჳჳ ჴჴ ჵჵ ჶჶ ჷჷ ჸჸ ჹჹ ჺჺ ჽჽ ჾჾ ჿჿ ᾀᾈ ᾁᾉ ᾂᾊ ᾃᾋ ᾄᾌ ᾅᾍ ᾆᾎ ᾇᾏ ᾈᾈ ᾉᾉ ᾊᾊ ᾋᾋ ᾌᾌ ᾍᾍ ᾎᾎ ᾏᾏ ᾐᾘ ᾑᾙ ᾒᾚ ᾓᾛ ᾔᾜ ᾕᾝ ᾖᾞ ᾗᾟ ᾘᾘ ᾙᾙ ᾚᾚ ᾛᾛ ᾜᾜ ᾝᾝ ᾞᾞ ᾟᾟ ᾠᾨ ᾡᾩ ᾢᾪ ᾣᾫ ᾤᾬ
  ᾥᾭ ᾦᾮ ᾧᾯ ᾨᾨ ᾩᾩ ᾪᾪ ᾫᾫ ᾬᾬ ᾭᾭ ᾮᾮ ᾯᾯ ᾲᾺ\u{345} ᾳᾼ ᾴΆ\u{345} ᾷΑ\u{342}\u{345} ᾼᾼ ῂῊ\u{345} ῃῌ ῄΉ\u{345} ῇΗ\u{342}\u{345} ῌῌ ῲῺ\u{345} ῳῼ ῴΏ\u{345}
  ῷΩ\u{342}\u{345} ῼῼ \u{fb00}Ff \u{fb01}Fi \u{fb02}Fl \u{fb03}Ffi \u{fb04}Ffl \u{fb05}St \u{fb06}St \u{fb13}Մն \u{fb14}Մե \u{fb15}Մի \u{fb16}Վն
  \u{fb17}Մխ
`);

function pairs(text: string): [string, string][] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [character = '', ...mapped] = [...pair];
      return [character, mapped.join('')];
    });
}
