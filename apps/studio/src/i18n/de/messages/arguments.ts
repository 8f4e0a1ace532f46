/** Why the arguments of a function don't fit it, by the English templates. */
export const argumentMessages: Readonly<Record<string, string>> = {
  'Argument {0} must be {1}, not {2}.': 'Argument {0} muss {1} sein, nicht {2}.',
  'Argument {0} must be {1}, not NULL.': 'Argument {0} muss {1} sein, nicht NULL.',
  'The position must be at least 1.': 'Die Position muss mindestens 1 sein.',
  'Argument {0} must be a constant.': 'Argument {0} muss eine Konstante sein.',
  'of a type that fits the others': 'von einem Typ, der zu den anderen passt',
  'a map': 'eine Map',
  'The length': 'Die Länge',
  'a number': 'eine Zahl',
  'any value': 'ein beliebiger Wert',
  'a plain value': 'ein einfacher Wert',
  'something that can be sorted': 'ein sortierbarer Wert',
  'a decimal': 'eine Dezimalzahl',
  'an interval': 'ein Intervall',
  '{0}, not {1}.': '{0}, nicht {1}.',
  'It takes {0} or more arguments': 'Sie nimmt {0} oder mehr Argumente',
  'It takes no arguments': 'Sie nimmt keine Argumente',
  'It takes 1 argument': 'Sie nimmt 1 Argument',
  'It takes {0} arguments': 'Sie nimmt {0} Argumente',
  'It takes {0} to {1} arguments': 'Sie nimmt {0} bis {1} Argumente',
  'It takes at least one argument.': 'Sie nimmt mindestens ein Argument.',
  'It takes 2 arguments, not {0}.': 'Sie nimmt 2 Argumente, nicht {0}.',
  'It takes 2 or more arguments, not {0}.': 'Sie nimmt 2 oder mehr Argumente, nicht {0}.',
  'This function takes no arguments.': 'Diese Funktion nimmt keine Argumente.',
  'No form of this function takes these arguments.':
    'Keine Form dieser Funktion nimmt diese Argumente.',
  'It does not take {0} and {1}.': '{0} und {1} passen nicht zu ihr.',
  'It takes arrays, not {0}.': 'Sie nimmt Arrays, nicht {0}.',
  'It takes an array, a start value and one or two functions.':
    'Sie nimmt ein Array, einen Startwert und eine oder zwei Funktionen.',
  'It takes a start, an end and optionally a step.':
    'Sie nimmt einen Anfang, ein Ende und auf Wunsch eine Schrittweite.',
  'It takes whole numbers, or dates or times with an interval as step.':
    'Sie nimmt ganze Zahlen, oder Daten und Zeiten mit einem Intervall als Schrittweite.',
  'It takes an array of structs with two members.':
    'Sie nimmt ein Array von Structs mit zwei Feldern.',
  'It takes an array of structs with two members, not {0}.':
    'Sie nimmt ein Array von Structs mit zwei Feldern, nicht {0}.',
  'It takes a string and a format.': 'Sie nimmt einen Text und ein Format.',
  'It takes a number and a format.': 'Sie nimmt eine Zahl und ein Format.',
  'It takes a lower bound, an upper bound and optionally a seed.':
    'Sie nimmt eine untere Grenze, eine obere Grenze und auf Wunsch einen Seed.',
  'It takes a length and optionally a seed.': 'Sie nimmt eine Länge und auf Wunsch einen Seed.',
  "The function must give the start value's type {0}, not {1}. Cast the start value.":
    'Die Funktion muss den Typ des Startwerts ergeben, {0}, nicht {1}. Wandeln Sie den Startwert um.',
  'Keys and values must come in pairs.': 'Schlüssel und Werte müssen paarweise angegeben werden.',
  'Names and values must come in pairs.': 'Namen und Werte müssen paarweise angegeben werden.',
  'The keys have no common type.': 'Die Schlüssel haben keinen gemeinsamen Typ.',
  'The values have no common type.': 'Die Werte haben keinen gemeinsamen Typ.',
  'Values of {0} have no common type.': 'Werte vom Typ {0} haben keinen gemeinsamen Typ.',
  '{0} and {1} have no common type.': '{0} und {1} haben keinen gemeinsamen Typ.',
  '{0} and {1} cannot be compared.': '{0} und {1} können nicht verglichen werden.',
  'Values of {0} cannot be compared.': 'Werte vom Typ {0} können nicht verglichen werden.',
  'A map cannot be a key.': 'Eine Map kann kein Schlüssel sein.',
  "A map can't be hashed: its entries have no order.":
    'Für eine Map gibt es keinen Hash: Ihre Einträge haben keine Reihenfolge.',
  'A member name must be a constant string.': 'Der Name eines Felds muss ein konstanter Text sein.',
  'Two arrays have the same name.': 'Zwei Arrays haben denselben Namen.',
  'The index must be INTEGER, not {0}.': 'Der Index muss INTEGER sein, nicht {0}.',
  'The key must be {0}, not {1}.': 'Der Schlüssel muss {0} sein, nicht {1}.',
  'The format must be a constant such as $999,999.99.':
    'Das Format muss eine Konstante wie $999,999.99 sein.',
  "The name must be the constant 'UTF8_BINARY': strings are compared by bytes here.":
    "Der Name muss die Konstante 'UTF8_BINARY' sein: Texte werden hier byteweise verglichen.",
  'The unit must be one of {0}.': 'Die Einheit muss eine von {0} sein.',
  'The argument must be the result of `window`.':
    'Das Argument muss das Ergebnis von `window` sein.',
  'The size of the bucket must be more than 0.': 'Die Größe des Intervalls muss über 0 liegen.',
  'The count must be from 1 to {0}.': 'Die Anzahl muss zwischen 1 und {0} liegen.',
  'The length must be a constant whole number of at least 0.':
    'Die Länge muss eine konstante ganze Zahl ab 0 sein.',
  'The number of places must not be null.': 'Die Zahl der Stellen darf nicht NULL sein.',
  'The frequency must be a whole number, not {0}.':
    'Die Häufigkeit muss eine ganze Zahl sein, nicht {0}.',
  'The seed must be a constant whole number.': 'Der Seed muss eine konstante ganze Zahl sein.',
  'The default must be {0}, not {1}.': 'Der Standardwert muss {0} sein, nicht {1}.',
  'Two intervals must be of one family.': 'Zwei Intervalle müssen von derselben Art sein.',
  'Only an interval is scaled by a number.':
    'Nur ein Intervall kann mit einer Zahl multipliziert oder durch sie geteilt werden.',
  'Only intervals have such fields.': 'Nur Intervalle haben solche Felder.',
  'An INTERVAL {0} has no {1}.': 'Ein INTERVAL {0} hat kein {1}.',
  'Both sides must be BOOLEAN, not {0} and {1}.':
    'Beide Seiten müssen BOOLEAN sein, nicht {0} und {1}.',
  'Both must be STRING, or both BINARY.': 'Beide müssen STRING oder beide BINARY sein.',
  'Not all are BINARY.': 'Nicht alle sind BINARY.',
  'Only a struct has members.': 'Nur ein Struct hat Felder.',
  'The struct has no member `{0}`.': 'Das Struct hat kein Feld `{0}`.',
  'The options are a map of constant strings.':
    'Die Optionen sind eine Map konstanter Zeichenketten.',
  "The option {0} isn't supported. It takes {1}.":
    'Die Option {0} wird nicht unterstützt. Möglich sind {1}.',
  'A date has no time of day.': 'Ein Datum hat keine Uhrzeit.',
  'Times inside of other values, and beside _corrupt_record, are read without formats only.':
    'Zeiten in anderen Werten und neben _corrupt_record werden nur ohne Formate gelesen.',
  '{0} is true or false.': '{0} ist true oder false.',
  'sep is one or two characters other than a quote, a backslash, # and a space.':
    'sep ist ein oder zwei Zeichen, aber kein Anführungszeichen, Backslash, # oder Leerzeichen.',
  'mode is PERMISSIVE or FAILFAST.': 'mode ist PERMISSIVE oder FAILFAST.',
  '{0} is one character.': '{0} ist ein Zeichen.',
  '{0} has no quotes and backslashes, and no blanks around it.':
    '{0} hat keine Anführungszeichen und Backslashes und beginnt und endet nicht mit einem Leerzeichen.',
  'ignoreLeadingWhiteSpace and ignoreTrailingWhiteSpace have the same value here.':
    'ignoreLeadingWhiteSpace und ignoreTrailingWhiteSpace haben hier denselben Wert.',
  'Dates and times of CSV are read with the mode PERMISSIVE only.':
    'Daten und Zeiten aus CSV werden nur im Modus PERMISSIVE gelesen.',
  'Times with a format are read with the mode PERMISSIVE only.':
    'Zeiten mit einem Format werden nur im Modus PERMISSIVE gelesen.',
  'Whether `{0}` is a timestamp is not inferred here.':
    'Ob `{0}` ein Zeitpunkt ist, wird hier nicht ermittelt.',
  '`{0}` would be a decimal with a negative scale.':
    '`{0}` wäre eine Dezimalzahl mit negativer Nachkommastellenzahl.',
  'Times in arrays and maps are not formatted.':
    'Zeiten in Arrays und Maps werden nicht formatiert.',
  'The keys in arrays and maps are not sorted.':
    'Die Schlüssel in Arrays und Maps werden nicht sortiert.',
  'Only members with different names are sorted.':
    'Nur Elemente mit verschiedenen Namen werden sortiert.',
  'A date is moved by years, months, weeks and days only. Cast it to TIMESTAMP.':
    'Ein Datum wird nur um Jahre, Monate, Wochen und Tage verschoben. Wandeln Sie es in TIMESTAMP um.',
  'The origin must be a constant.': 'Der Ursprung muss eine Konstante sein.',
  'Use it in a query around the one that groups.':
    'Verwenden Sie sie in einer Abfrage um die herum, die gruppiert.',
  'A query has only one window of time.': 'Eine Abfrage hat nur ein Zeitfenster.',
  'It takes {0} to {1} arguments, not {2}.': 'Sie nimmt {0} bis {1} Argumente, nicht {2}.',
  'It takes {0} arguments, not {1}.': 'Sie nimmt {0} Argumente, nicht {1}.',
  "Durations are texts such as '10 minutes', without months.":
    "Zeitspannen sind Texte wie '10 minutes', ohne Monate.",
  'The duration must be more than 0, the slide at most as long, and the start less than the slide.':
    'Die Dauer muss größer als 0 sein, der Abstand höchstens so lang und der Start kleiner als der Abstand.',
  'A time can be in at most {0} windows.': 'Eine Zeit kann in höchstens {0} Fenstern liegen.',
  'The gap must be more than 0.': 'Die Lücke muss größer als 0 sein.',
  'A gap of days has no hours, minutes and seconds.':
    'Eine Lücke aus Tagen hat keine Stunden, Minuten und Sekunden.',
  "The gap is a string such as '10 minutes' without days and months, CASE or if with such strings, or make_interval(0, 0, 0, 0, hours, minutes, seconds).":
    "Die Lücke ist eine Zeichenkette wie '10 minutes' ohne Tage und Monate, CASE oder if mit solchen Zeichenketten oder make_interval(0, 0, 0, 0, hours, minutes, seconds).",
  'It must be one of the expressions of GROUP BY.':
    'Sie muss einer der Ausdrücke von GROUP BY sein.',
  'It is not supported beside GROUPING SETS.': 'Neben GROUPING SETS wird sie nicht unterstützt.',
};
