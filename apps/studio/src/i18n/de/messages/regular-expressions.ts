/** Regular expressions that the embedded engine refuses, keyed by the English templates. */
export const regexMessages: Readonly<Record<string, string>> = {
  'The regular expression has a “{0}” too many.': 'Der reguläre Ausdruck hat ein „{0}“ zu viel.',
  'The regular expression ends too early.': 'Der reguläre Ausdruck endet zu früh.',
  'The regular expression lacks a “{0}”.': 'Im regulären Ausdruck fehlt ein „{0}“.',
  'The regular expression has a quantifier with nothing to repeat.':
    'Der reguläre Ausdruck hat eine Mengenangabe, vor der nichts zum Wiederholen steht.',
  'A quantifier cannot follow a quantifier.': 'Auf eine Mengenangabe kann keine weitere folgen.',
  'The regular expression has a range of counts that ends first.':
    'Der reguläre Ausdruck hat einen Mengenbereich, dessen Ende vor dem Anfang liegt.',
  'The regular expression lacks a number.': 'Im regulären Ausdruck fehlt eine Zahl.',
  'The regular expression has a “{0}” with nothing to repeat.':
    'Der reguläre Ausdruck hat ein „{0}“, vor dem nichts zum Wiederholen steht.',
  'The groups of the regular expression nest more than {0} levels deep.':
    'Die Gruppen des regulären Ausdrucks sind mehr als {0} Ebenen tief verschachtelt.',
  "“{0}” can't be the name of a group here.": '„{0}“ kann hier kein Gruppenname sein.',
  "The flag {0} of regular expressions isn't supported here.":
    'Das Flag {0} regulärer Ausdrücke wird hier nicht unterstützt.',
  "\\b{…} in a regular expression isn't supported here.":
    '\\b{…} in einem regulären Ausdruck wird hier nicht unterstützt.',
  'Before “\\{0}” no group of that name ends.': 'Vor „\\{0}“ endet keine Gruppe dieses Namens.',
  "A back reference without regard to case isn't supported here.":
    'Ein Rückverweis ohne Unterscheidung von Groß- und Kleinschreibung wird hier nicht unterstützt.',
  "\\{0} in a regular expression isn't supported here.":
    '\\{0} in einem regulären Ausdruck wird hier nicht unterstützt.',
  '“{0}” is not a character here.': '„{0}“ ist hier kein Zeichen.',
  "A quantifier after \\E isn't supported here.":
    'Eine Mengenangabe nach \\E wird hier nicht unterstützt.',
  'The classes of the regular expression nest more than {0} levels deep.':
    'Die Zeichenklassen des regulären Ausdrucks sind mehr als {0} Ebenen tief verschachtelt.',
  'The regular expression has “&&” with nothing beside it.':
    'Der reguläre Ausdruck hat „&&“, neben dem nichts steht.',
  'A negated class with classes in it means different things in versions of Java.':
    'Eine verneinte Zeichenklasse mit Klassen darin bedeutet in verschiedenen Java-Versionen Verschiedenes.',
  "A “-” before a class in a class isn't supported here.":
    'Ein „-“ vor einer Klasse in einer Zeichenklasse wird hier nicht unterstützt.',
  'A range of characters cannot end in a class.':
    'Ein Zeichenbereich kann nicht mit einer Klasse enden.',
  'A range of characters ends before it starts.': 'Ein Zeichenbereich endet, bevor er anfängt.',
  'The replacement ends in a backslash.': 'Der Ersatz endet mit einem umgekehrten Schrägstrich.',
  "A named group in a replacement isn't supported here.":
    'Eine benannte Gruppe im Ersatz wird hier nicht unterstützt.',
  'The replacement names group {0}, but the pattern has {1}.':
    'Der Ersatz nennt Gruppe {0}, aber das Muster hat {1}.',
  "\\p{…} without regard to case isn't supported here.":
    '\\p{…} ohne Unterscheidung von Groß- und Kleinschreibung wird hier nicht unterstützt.',
  "Repeating what matches the empty text isn't supported here.":
    'Zu wiederholen, was auf den leeren Text passt, wird hier nicht unterstützt.',
  'A back reference to a group that not every match goes through isn’t supported here.':
    'Ein Rückverweis auf eine Gruppe, die nicht jeder Treffer durchläuft, wird hier nicht unterstützt.',
  "A capturing group in this kind of lookaround isn't supported here.":
    'Eine erfassende Gruppe in dieser Art von Lookaround wird hier nicht unterstützt.',
  'A lookbehind must have a longest match, as in Java.':
    'Ein Lookbehind muss wie in Java einen längsten Treffer haben.',
  "Groups like this in a lookbehind aren't supported here.":
    'Solche Gruppen in einem Lookbehind werden hier nicht unterstützt.',
  "This quantifier in a lookbehind isn't supported here.":
    'Diese Mengenangabe in einem Lookbehind wird hier nicht unterstützt.',
  'DuckDB applies a regular expression that matches the empty text differently.':
    'DuckDB wendet einen regulären Ausdruck, der auf den leeren Text passt, anders an.',
  'The flag m': 'Das Flag m',
  'A word boundary': 'Eine Wortgrenze',
  'Lookaround or an atomic group': 'Lookaround oder eine atomare Gruppe',
  'A back reference': 'Ein Rückverweis',
  'A possessive quantifier': 'Eine possessive Mengenangabe',
  'Repeating what matches the empty text': 'Die Wiederholung dessen, was auf den leeren Text passt',
  'An intersection of classes': 'Eine Schnittmenge von Klassen',
  'A negated class in a class': 'Eine verneinte Klasse in einer Klasse',
  'A class in a class': 'Eine Klasse in einer Klasse',
  '\\p{…} without regard to case': '\\p{…} ohne Unterscheidung von Groß- und Kleinschreibung',
  '\\R': '\\R',
  '\\r$': '\\r$',
  'A “$”': 'Ein „$“',
  '\\p{{0}}': '\\p{{0}}',
  "{0} in a regular expression isn't the same in DuckDB.":
    '{0} bedeutet in einem regulären Ausdruck in DuckDB nicht dasselbe.',
  'DuckDB repeats a part at most 1,000 times.': 'DuckDB wiederholt einen Teil höchstens 1.000-mal.',
  "\\p{{0}} in a regular expression isn't supported here.":
    '\\p{{0}} in einem regulären Ausdruck wird hier nicht unterstützt.',
};
