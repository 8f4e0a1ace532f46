/** What an engine refuses before a run, keyed by the English templates. */
export const engineMessages: Readonly<Record<string, string>> = {
  'ORC files are written on Spark only. Run the workflow on Spark, or save Parquet.':
    'ORC-Dateien werden nur auf Spark geschrieben. Führen Sie den Workflow auf Spark aus, oder speichern Sie Parquet.',
  'CSV needs a quote character: values contain separators and line breaks.':
    'CSV braucht ein Anführungszeichen: Werte enthalten Trennzeichen und Zeilenumbrüche.',
  'CSV needs one character to escape quotes with: the quote character itself will do.':
    'CSV braucht ein Zeichen, das Anführungszeichen maskiert: Das Anführungszeichen selbst genügt.',
  "A cast from {0} to {1} isn't supported on the embedded engine.":
    'Die Umwandlung von {0} in {1} wird auf der eingebetteten Engine nicht unterstützt.',
  "A cast from STRING to {0} isn't supported on the embedded engine.":
    'Die Umwandlung von STRING in {0} wird auf der eingebetteten Engine nicht unterstützt.',
  "Casting such a large decimal to an interval isn't supported on the embedded engine. Cast it to a smaller DECIMAL first.":
    'Die Umwandlung einer so großen Dezimalzahl in ein Intervall wird auf der eingebetteten Engine nicht unterstützt. Wandeln Sie sie vorher in ein kleineres DECIMAL um.',
  'A random string has at most {0} characters on the embedded engine.':
    'Eine zufällige Zeichenkette hat auf der eingebetteten Engine höchstens {0} Zeichen.',
  'Seeds and monotonically_increasing_id work in columns, conditions, groups and sort keys, but not in joins and functions of elements. Compute a column with them first.':
    'Seeds und monotonically_increasing_id gehen in Spalten, Bedingungen, Gruppen und Sortierschlüsseln, aber nicht in Joins und Funktionen über Elemente. Berechnen Sie damit zuerst eine Spalte.',
  "`count_if` with DISTINCT isn't supported on the embedded engine.":
    '`count_if` mit DISTINCT wird auf der eingebetteten Engine nicht unterstützt.',
  "`collect_set` of floating-point numbers over a window isn't supported on the embedded engine. Use `array_distinct(collect_list(…) OVER (…))`.":
    '`collect_set` von Gleitkommazahlen über ein Fenster wird auf der eingebetteten Engine nicht unterstützt. Verwenden Sie `array_distinct(collect_list(…) OVER (…))`.',
  "Joining BINARY values isn't supported on the embedded engine.":
    'Das Verketten von BINARY-Werten wird auf der eingebetteten Engine nicht unterstützt.',
  "`mode` of floating-point numbers isn't supported on the embedded engine.":
    '`mode` von Gleitkommazahlen wird auf der eingebetteten Engine nicht unterstützt.',
  'The deviation is too small or too large here.': 'Die Abweichung ist hier zu klein oder zu groß.',
  "`avg` of {0} isn't supported on the embedded engine.":
    '`avg` von {0} wird auf der eingebetteten Engine nicht unterstützt.',
  'The share must not be null.': 'Der Anteil darf nicht `null` sein.',
  'The share must lie between 0 and 1.': 'Der Anteil muss zwischen 0 und 1 liegen.',
  'Structs should come out.': 'Das Ergebnis müssen Structs sein.',
  'A struct should come out.': 'Das Ergebnis muss ein Struct sein.',
  'Two members of a struct have the name `{0}`. Give one of them another name with AS.':
    'Zwei Teile eines Structs heißen `{0}`. Geben Sie einem mit AS einen anderen Namen.',
  "`array_sort` by a function inside another one isn't supported on the embedded engine. Sort the inner array in a node before this one.":
    '`array_sort` mit einer Funktion innerhalb einer anderen wird auf der eingebetteten Engine nicht unterstützt. Sortieren Sie die innere Liste in einem Knoten davor.',
  "Hashing {0} isn't supported on the embedded engine.":
    'Ein Hashwert von {0} wird auf der eingebetteten Engine nicht unterstützt.',
  'The name of an interval type depends on its fields, which the plan does not carry.':
    'Der Name eines Intervalltyps hängt von seinen Feldern ab, die der Plan nicht enthält.',
  '`_corrupt_record` in `from_json` must be a STRING.':
    '`_corrupt_record` in `from_json` muss ein STRING sein.',
  "`_corrupt_record` in `from_csv` isn't supported on the embedded engine.":
    '`_corrupt_record` in `from_csv` wird auf der eingebetteten Engine nicht unterstützt.',
  "Reading {0} from CSV isn't supported on the embedded engine. Read a STRING and cast it.":
    '{0} aus CSV zu lesen, wird auf der eingebetteten Engine nicht unterstützt. Lesen Sie STRING, und wandeln Sie es um.',
  "Writing {0} as CSV isn't supported on the embedded engine. Cast it to STRING.":
    '{0} als CSV zu schreiben, wird auf der eingebetteten Engine nicht unterstützt. Wandeln Sie es in STRING um.',
  'A sequence of dates needs a step of whole days or months.':
    'Eine Folge von Datumswerten braucht einen Schritt aus ganzen Tagen oder Monaten.',
  'The step of a sequence must not be 0.': 'Der Schritt einer Folge darf nicht 0 sein.',
  "A step of days and hours isn't supported by `sequence` on the embedded engine. Use whole days, or less than a day.":
    'Einen Schritt aus Tagen und Stunden unterstützt `sequence` auf der eingebetteten Engine nicht. Verwenden Sie ganze Tage oder weniger als einen Tag.',
  "`timestamp_seconds` of a decimal with more than six places isn't supported on the embedded engine. Round it to six places.":
    '`timestamp_seconds` einer Dezimalzahl mit mehr als sechs Nachkommastellen wird auf der eingebetteten Engine nicht unterstützt. Runden Sie auf sechs Stellen.',
  'The unit {0} is not known here.': 'Die Einheit {0} ist hier nicht bekannt.',
  "The time zone {0} isn't supported on the embedded engine.":
    'Die Zeitzone {0} wird auf der eingebetteten Engine nicht unterstützt.',
  'A number is not moved by an interval.':
    'Eine Zahl lässt sich nicht um ein Intervall verschieben.',
  "The pattern {0} of format_number isn't supported.":
    'Das Muster {0} von format_number wird nicht unterstützt.',
  "`format_number` with more than 15 decimal places isn't supported on the embedded engine.":
    '`format_number` mit mehr als 15 Nachkommastellen wird auf der eingebetteten Engine nicht unterstützt.',
  "`format_number` of {0} isn't supported on the embedded engine. Cast it to DOUBLE.":
    '`format_number` von {0} wird auf der eingebetteten Engine nicht unterstützt. Wandeln Sie in DOUBLE um.',
  "`format_number` of a decimal with so many digits isn't supported on the embedded engine.":
    '`format_number` einer Dezimalzahl mit so vielen Stellen wird auf der eingebetteten Engine nicht unterstützt.',
  "Percentages of floating-point numbers aren't supported on the embedded engine. Cast to DECIMAL.":
    'Prozentangaben von Gleitkommazahlen werden auf der eingebetteten Engine nicht unterstützt. Wandeln Sie in DECIMAL um.',
  "This format of `format_string` isn't supported on the embedded engine. It supports %s, %S, %d, %x, %X, %f, %e, %E, %n and %% with the flags `-`, `+`, `0` and `,`.":
    'Dieses Format von `format_string` wird auf der eingebetteten Engine nicht unterstützt. Möglich sind %s, %S, %d, %x, %X, %f, %e, %E, %n und %% mit den Zusätzen `-`, `+`, `0` und `,`.',
  "The flag `+` of %{0} isn't supported on the embedded engine.":
    'Der Zusatz `+` von %{0} wird auf der eingebetteten Engine nicht unterstützt.',
  "D and DD next to other digits in a date pattern aren't supported on the embedded engine. Write DDD.":
    'D und DD neben anderen Ziffern in einem Datumsmuster werden auf der eingebetteten Engine nicht unterstützt. Schreiben Sie DDD.',
  'The format wants more arguments than there are.':
    'Das Format verlangt mehr Argumente, als es gibt.',
  "%s of {0} in `format_string` isn't supported on the embedded engine. Cast it to STRING.":
    '%s von {0} in `format_string` wird auf der eingebetteten Engine nicht unterstützt. Wandeln Sie in STRING um.',
  "%{0}{1} of {2} in `format_string` isn't supported on the embedded engine.":
    '%{0}{1} von {2} in `format_string` wird auf der eingebetteten Engine nicht unterstützt.',
  "`format_string` with more than 17 decimal places isn't supported on the embedded engine.":
    '`format_string` mit mehr als 17 Nachkommastellen wird auf der eingebetteten Engine nicht unterstützt.',
  "Multiplying an interval by a decimal of more than 19 digits isn't supported on the embedded engine. Cast the number to a smaller DECIMAL.":
    'Ein Intervall mit einer Dezimalzahl von mehr als 19 Stellen zu multiplizieren, wird auf der eingebetteten Engine nicht unterstützt. Wandeln Sie die Zahl in ein kleineres DECIMAL um.',
  "Dividing an interval by a decimal of more than 18 places isn't supported on the embedded engine. Cast the number to a smaller DECIMAL.":
    'Ein Intervall durch eine Dezimalzahl mit mehr als 18 Nachkommastellen zu teilen, wird auf der eingebetteten Engine nicht unterstützt. Wandeln Sie die Zahl in ein kleineres DECIMAL um.',
  'Keys of JSON objects are strings.': 'Schlüssel von JSON-Objekten sind Zeichenketten.',
  "Reading {0} from JSON isn't supported on the embedded engine. Read a STRING and cast it.":
    '{0} aus JSON zu lesen, wird auf der eingebetteten Engine nicht unterstützt. Lesen Sie STRING, und wandeln Sie es um.',
  "Writing a map with keys of {0} as JSON isn't supported on the embedded engine. Use transform_keys to cast the keys to STRING.":
    'Eine Map mit Schlüsseln vom Typ {0} als JSON zu schreiben, wird auf der eingebetteten Engine nicht unterstützt. Wandeln Sie die Schlüssel mit transform_keys in STRING um.',
  "`{0}` of {1} isn't supported on the embedded engine.":
    '`{0}` von {1} wird auf der eingebetteten Engine nicht unterstützt.',
  "Rounding by more than 37 places isn't supported on the embedded engine.":
    'Auf mehr als 37 Stellen zu runden, wird auf der eingebetteten Engine nicht unterstützt.',
  "Rounding to more than 17 places isn't supported on the embedded engine.":
    'Auf mehr als 17 Stellen zu runden, wird auf der eingebetteten Engine nicht unterstützt.',
  "Rounding {0} isn't supported on the embedded engine.":
    '{0} zu runden, wird auf der eingebetteten Engine nicht unterstützt.',
  "Looking up floating-point keys in a map isn't supported on the embedded engine.":
    'Gleitkommazahlen als Schlüssel in einer Map nachzuschlagen, wird auf der eingebetteten Engine nicht unterstützt.',
  'The struct has no member {0}.': 'Das Struct hat keinen Teil {0}.',
  "The groups of a repetition in this regular expression aren't known here.":
    'Die Gruppen einer Wiederholung in diesem regulären Ausdruck sind hier nicht bekannt.',
  'schema_of_json takes valid JSON only.': 'schema_of_json nimmt nur gültiges JSON.',
  'schema_of_json takes objects whose members have different names.':
    'schema_of_json nimmt nur Objekte, deren Teile verschiedene Namen haben.',
  'schema_of_csv takes one line without quotes here.':
    'schema_of_csv nimmt hier nur eine Zeile ohne Anführungszeichen.',
  'The type of `{0}` in CSV is not inferred here.':
    'Der Typ von `{0}` in CSV wird hier nicht ermittelt.',
  'The format {0} is not known.': 'Das Format {0} ist nicht bekannt.',
  'csv_integer gives whole numbers only.': 'csv_integer liefert nur ganze Zahlen.',
  'csv_double gives floating-point numbers only.': 'csv_double liefert nur Gleitkommazahlen.',
  "Formatting “{0}” in a date pattern isn't supported on the embedded engine.":
    'Das Zeichen „{0}“ beim Formatieren eines Datums wird auf der eingebetteten Engine nicht unterstützt.',
  "A date pattern without a letter such as `yyyy` isn't supported on the embedded engine.":
    'Ein Datumsmuster ohne Buchstaben wie `yyyy` wird auf der eingebetteten Engine nicht unterstützt.',
  "A date pattern with the same part twice isn't supported on the embedded engine.":
    'Ein Datumsmuster, in dem derselbe Teil zweimal vorkommt, wird auf der eingebetteten Engine nicht unterstützt.',
  'A 12-hour clock needs both h and a.': 'Eine 12-Stunden-Uhr braucht h und a.',
  "A date pattern with both H and h isn't supported on the embedded engine.":
    'Ein Datumsmuster mit H und h zugleich wird auf der eingebetteten Engine nicht unterstützt.',
  "A date pattern with both yyyy and yy isn't supported on the embedded engine.":
    'Ein Datumsmuster mit yyyy und yy zugleich wird auf der eingebetteten Engine nicht unterstützt.',
  "A date pattern with both MM and MMM isn't supported on the embedded engine.":
    'Ein Datumsmuster mit MM und MMM zugleich wird auf der eingebetteten Engine nicht unterstützt.',
  "A fraction right after other digits in a date pattern isn't supported on the embedded engine.":
    'Ein Sekundenbruchteil direkt nach anderen Ziffern in einem Datumsmuster wird auf der eingebetteten Engine nicht unterstützt.',
  "Parsing “{0}” in a date pattern isn't supported on the embedded engine.":
    'Das Zeichen „{0}“ beim Lesen eines Datums wird auf der eingebetteten Engine nicht unterstützt.',
  "A part of one letter next to other digits in a date pattern isn't supported on the embedded engine. Write two letters.":
    'Ein Teil aus einem Buchstaben neben anderen Ziffern in einem Datumsmuster wird auf der eingebetteten Engine nicht unterstützt. Schreiben Sie zwei Buchstaben.',
  "“{0}” in a date pattern isn't supported on the embedded engine. Put plain text in single quotes.":
    'Das Zeichen „{0}“ in einem Datumsmuster wird auf der eingebetteten Engine nicht unterstützt. Setzen Sie festen Text in einfache Anführungszeichen.',
  'Parts of a date pattern that may be missing must be at its end, and each must begin with another character than the next, such as a blank or a point, on the embedded engine.':
    'Auf der eingebetteten Engine müssen Teile eines Datumsmusters, die fehlen dürfen, am Ende stehen und mit anderen Zeichen beginnen als der nächste, zum Beispiel mit einem Leerzeichen oder einem Punkt.',
  "A bracket of a date pattern is closed that isn't open.":
    'In einem Datumsmuster wird eine Klammer geschlossen, die nicht geöffnet wurde.',
  'A quote in a date pattern is not closed.':
    'Ein Anführungszeichen in einem Datumsmuster ist nicht geschlossen.',
  'Written out as SQL, this expression has more than {0} characters. Compute a part of it in a node before.':
    'Als SQL ausgeschrieben hat dieser Ausdruck mehr als {0} Zeichen. Berechnen Sie einen Teil davon in einem Knoten davor.',
  'The lambda variable {0} is not known here.': 'Die Lambda-Variable {0} ist hier nicht bekannt.',
  'A {0} is not allowed here.': '{0} ist hier nicht erlaubt.',
  'Expected a cast here.': 'Hier wird eine Umwandlung erwartet.',
  'Argument {0} is missing.': 'Argument {0} fehlt.',
  '{0} must be a literal here.': '{0} darf hier nur ein fester Wert sein.',
  'Expected a lambda here.': 'Hier wird eine Lambda-Funktion erwartet.',
  'The SQL of the workflow becomes too long here. Split the workflow, or compute fewer columns.':
    'Das SQL des Workflows wird hier zu lang. Teilen Sie den Workflow auf, oder berechnen Sie weniger Spalten.',
  'Word2Vec learns on Spark only. Run the workflow on Spark, or load a model that was trained there.':
    'Word2Vec lernt nur auf Spark. Führen Sie den Workflow auf Spark aus, oder laden Sie ein dort trainiertes Modell.',
  'ORC files are read on Spark only. Run the workflow on Spark, or convert the files to Parquet.':
    'ORC-Dateien werden nur auf Spark gelesen. Führen Sie den Workflow auf Spark aus, oder wandeln Sie die Dateien in Parquet um.',
  'Rows with maps cannot be compared on the embedded engine, because map entries have no order.':
    'Zeilen mit Maps können auf der eingebetteten Engine nicht verglichen werden, weil die Einträge einer Map keine Reihenfolge haben.',
  '`{0}` cannot be run on Spark: {1}': '`{0}` kann auf Spark nicht ausgeführt werden: {1}',
  'The separator': 'Das Trennzeichen',
  'The count': 'Die Anzahl',
  'Whether mode is ordered': 'Ob mode sortiert',
  'The deviation': 'Die Abweichung',
  'The share': 'Der Anteil',
  'The direction of sort_array': 'Die Richtung von sort_array',
  'The format': 'Das Format',
  'The step of a sequence of dates': 'Der Schritt einer Folge von Datumswerten',
  'The step of a sequence': 'Der Schritt einer Folge',
  'Whether months_between rounds': 'Ob months_between rundet',
  'The unit of trunc': 'Die Einheit von trunc',
  'The unit of date_trunc': 'Die Einheit von date_trunc',
  'The day of the week': 'Der Wochentag',
  'The unit': 'Die Einheit',
  'The pattern of a date': 'Das Muster eines Datums',
  'The number of places': 'Die Zahl der Stellen',
  'The field': 'Das Feld',
  'The JSON': 'Das JSON',
  'The CSV': 'Das CSV',
  'The option': 'Die Option',
  'The escape character': 'Das Maskierungszeichen',
  'The name of a member': 'Der Name eines Teils',
  'The position': 'Die Position',
  'The replacement of a regular expression': 'Der Ersatz eines regulären Ausdrucks',
  'The limit of split': 'Die Grenze von split',
  'The pattern of split': 'Das Muster von split',
  'The group of a regular expression': 'Die Gruppe eines regulären Ausdrucks',
  'The pattern of a regular expression': 'Das Muster eines regulären Ausdrucks',
  'What masks must be one character or NULL.':
    'Was verdeckt, muss ein einziges Zeichen oder NULL sein.',
  'What masks': 'Was verdeckt',
  'The format of to_binary': 'Das Format von to_binary',
  'The size of the bucket': 'Die Größe des Zeitraums',
};
