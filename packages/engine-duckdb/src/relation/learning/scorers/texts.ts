import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { allSql, splitSql, testSql } from '../../../expression/functions/regex.ts';
import { englishStopWords } from '../english-stop-words.ts';
import type { Scored, Scorer, ScoringSite } from '../scorer.ts';

type InOut = { readonly inputCol: string; readonly outputCol: string };

/** Words in lower case. Blanks separate them, one each, so two in a row have an empty word between. */
export const scoreTokenizer: Scorer<'Tokenizer'> = (params, _model, site) =>
  fromColumn(params, site, (text) =>
    withoutLast(splitSql(`spark_java_lower(${text})`, '\\s', -1), text, '\\s'),
  );

/** What is between the matches of a pattern, or the matches. */
export const scoreRegexTokenizer: Scorer<'RegexTokenizer'> = (params, _model, site) =>
  fromColumn(params, site, (text) => {
    const { pattern, gaps, minTokenLength, toLowercase } = params;
    const given = toLowercase ? `spark_java_lower(${text})` : text;
    const words = gaps
      ? withoutLast(splitSql(given, pattern, -1), text, pattern)
      : allSql(given, pattern, 0);
    return minTokenLength === 0
      ? words
      : `list_filter(${words}, w -> spark_utf16_length(w) >= ${minTokenLength})`;
  });

/** The words that aren't among the stop words. */
export const scoreStopWordsRemover: Scorer<'StopWordsRemover'> = (params, _model, site) => {
  const { stopWords, caseSensitive, locale } = params;
  const lower = isTurkic(locale) ? lowerTurkic : (word: string) => `spark_java_lower(${word})`;
  const words = (stopWords ?? englishStopWords).map((word) =>
    caseSensitive ? quoteText(word) : lower(quoteText(word)),
  );
  const word = caseSensitive ? 'w' : lower('w');
  return fromColumn(
    params,
    site,
    (list) =>
      `list_filter(${list}, w -> w IS NULL OR NOT list_contains(CAST([${words.join(', ')}] AS VARCHAR[]), ${word}))`,
  );
};

/** The languages with a dotless ı. */
function isTurkic(locale: string): boolean {
  return locale === 'tr' || locale === 'az';
}

/** Marks that may be between an I and its dot: those below it, and inside of it. */
const marksBelow =
  '\\x{315}-\\x{33c}\\x{345}\\x{347}-\\x{349}\\x{34d}\\x{34e}\\x{353}-\\x{356}\\x{358}-\\x{35a}\\x{35c}-\\x{362}';

function lowerTurkic(word: string): string {
  const dotted = `regexp_replace(${word}, 'I([${marksBelow}]*)\\x{307}', 'i\\1', 'g')`;
  return `spark_java_lower(replace(replace(${dotted}, 'İ', 'i'), 'I', 'ı'))`;
}

export const scoreNGram: Scorer<'NGram'> = (params, _model, site) =>
  fromColumn(params, site, (list) => {
    const known = `list_transform(${list}, w -> coalesce(w, 'null'))`;
    return `list_transform(range(1, len(${list}) - ${params.n} + 2), i -> array_to_string((${known})[i:i + ${params.n - 1}], ' '))`;
  });

/** Java drops the empty words at the end, unless the text has nothing to split at. */
function withoutLast(words: string, text: string, pattern: string): string {
  const matches = testSql(text, pattern);
  const end = `coalesce(list_max(list_transform(${words}, (w, i) -> CASE WHEN w <> '' THEN i ELSE 0 END)), 0)`;
  return `CASE WHEN ${matches} THEN (${words})[1:${end}] ELSE ${words} END`;
}

/** A new column; null is an error, as in Spark. */
function fromColumn(
  { inputCol, outputCol }: InOut,
  site: ScoringSite,
  words: (value: string) => string,
): Scored {
  const value = site.column(inputCol);
  const column = `CASE WHEN ${value} IS NULL THEN ${site.raise('NULL_TEXT')} ELSE ${words(value)} END`;
  return { layers: [[[quoteIdentifier(outputCol), column]]] };
}
