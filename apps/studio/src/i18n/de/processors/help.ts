/** What settings do, by the English text. */
export const help: Readonly<Record<string, string>> = {
  'A registered dataset.': 'Ein registriertes Dataset.',
  'How an engine may store the data of this node. Never changes the result.':
    'Wie eine Engine die Daten dieses Knotens speichern darf. Ändert nie das Ergebnis.',
  'The number of rows to generate.': 'Die Anzahl der zu erzeugenden Zeilen.',
  'The name of the generated column.': 'Der Name der erzeugten Spalte.',
  'The difference between consecutive numbers.': 'Der Abstand aufeinanderfolgender Zahlen.',
  'A JSON array of rows. Each row is an array of values or an object.':
    'Ein JSON-Array von Zeilen. Jede Zeile ist ein Array von Werten oder ein Objekt.',
  'The output columns. Leave empty to detect them; they are stored when you save the workflow.':
    'Die Ausgabespalten. Leer lassen, um sie zu erkennen; sie werden beim Speichern des Workflows gespeichert.',
  'One type per column, such as INTEGER, DOUBLE, STRING, DATE, or DECIMAL(10,2).':
    'Ein Typ je Spalte, etwa INTEGER, DOUBLE, STRING, DATE oder DECIMAL(10,2).',
  'A date or time pattern such as dd/MM/yyyy, for the columns that need one. `partition` for a column whose values are in the names of folders such as year=2024.':
    'Ein Datums- oder Zeitmuster wie dd/MM/yyyy für die Spalten, die eines brauchen. `partition` für eine Spalte, deren Werte in Ordnernamen wie year=2024 stehen.',
  'How many lines of each file are left out below the header, such as a row of units. Empty lines and comments do not count.':
    'Wie viele Zeilen jeder Datei unter der Kopfzeile ausgelassen werden, etwa eine Zeile mit Einheiten. Leere Zeilen und Kommentare zählen nicht.',
  'How many lines at the end of each file are left out, such as a total or a source. Empty lines and comments do not count.':
    'Wie viele Zeilen am Ende jeder Datei wegbleiben, etwa eine Summe oder eine Quelle. Leere Zeilen und Kommentare zählen nicht.',
  'The codec of the blocks. Every reader knows deflate; null is none.':
    'Der Codec der Blöcke. Jedes Programm kennt deflate; null bedeutet keinen.',
  'A file, a folder or a glob of Avro files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von Avro-Dateien.',
  'A file, a folder or a glob of CSV files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von CSV-Dateien.',
  'The character between values, or several. Use \\t for a tab.':
    'Das Zeichen zwischen Werten, oder mehrere. \\t steht für einen Tabulator.',
  'The first line of each file contains the column names.':
    'Die erste Zeile jeder Datei enthält die Spaltennamen.',
  'What to do with a row that has a value of the wrong type: set the value to null, drop the row, or fail the run.':
    'Was mit einer Zeile geschieht, die einen Wert des falschen Typs hat: den Wert auf null setzen, die Zeile verwerfen oder die Ausführung abbrechen.',
  'Same as the mode DROPMALFORMED.': 'Wie der Modus DROPMALFORMED.',
  'Read columns by position and ignore the names in the header. If off, the header must match the declared names.':
    'Spalten nach ihrer Position lesen und die Namen in der Kopfzeile ignorieren. Sonst muss die Kopfzeile zu den deklarierten Namen passen.',
  'Encloses values that contain separators, line breaks, or quotes.':
    'Umschließt Werte, die Trennzeichen, Zeilenumbrüche oder Anführungszeichen enthalten.',
  'Precedes a quote inside a quoted value.':
    'Steht vor einem Anführungszeichen innerhalb eines Werts in Anführungszeichen.',
  'Unquoted text that is read as null.': 'Text ohne Anführungszeichen, der als null gelesen wird.',
  'Other unquoted texts that are read as null, such as NA or -.':
    'Weitere Texte ohne Anführungszeichen, die als null gelesen werden, etwa NA oder -.',
  'How many lines at the start of each file are left out, before the header.':
    'Wie viele Zeilen am Anfang jeder Datei vor der Kopfzeile ausgelassen werden.',
  'Lines that start with this text are left out, such as #.':
    'Zeilen, die mit diesem Text beginnen, werden ausgelassen, etwa #.',
  'The character before the fraction of a number.':
    'Das Zeichen vor den Nachkommastellen einer Zahl.',
  'The character between groups of three digits. Leave empty if there is none.':
    'Das Zeichen zwischen Gruppen von drei Ziffern. Leer lassen, wenn es keines gibt.',
  'The folder of a Delta table: the one that contains _delta_log.':
    'Der Ordner einer Delta-Tabelle: der, der _delta_log enthält.',
  'Reads the table as it was at this version. Leave empty for the latest.':
    'Liest die Tabelle im Stand dieser Version. Leer lassen für die neueste.',
  'Reads the table as it was at this time, such as 2024-01-31 12:00:00. Times without a zone are UTC.':
    'Liest die Tabelle im Stand dieses Zeitpunkts, etwa 2024-01-31 12:00:00. Zeiten ohne Zone sind UTC.',
  'A file, a folder or a glob of Excel workbooks (xlsx).':
    'Eine Datei, ein Ordner oder ein Glob-Muster von Excel-Arbeitsmappen (xlsx).',
  'The name of the sheet. Leave empty for the first one.':
    'Der Name des Tabellenblatts. Leer lassen für das erste.',
  'The first row with values contains the column names.':
    'Die erste Zeile mit Werten enthält die Spaltennamen.',
  'A range such as B2:F20, or B2 for all cells from there on. Leave empty for all.':
    'Ein Bereich wie B2:F20, oder B2 für alle Zellen ab dort. Leer lassen für alle.',
  'A file, a folder or a glob of text files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von Textdateien.',
  'For each column, the positions of its first and last character, counted from 1, such as 1-10 or 11.':
    'Für jede Spalte die Positionen des ersten und letzten Zeichens, gezählt ab 1, etwa 1-10 oder 11.',
  'Remove spaces around values. A value that only has spaces is null.':
    'Leerzeichen um Werte entfernen. Ein Wert aus Leerzeichen ist null.',
  'A file, a folder or a glob of GeoJSON files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von GeoJSON-Dateien.',
  'The folder of an Iceberg table: the one that contains metadata and data.':
    'Der Ordner einer Iceberg-Tabelle: der, der metadata und data enthält.',
  'Reads the table as it was at the snapshot with this id. Leave empty for now.':
    'Liest die Tabelle im Stand des Snapshots mit dieser ID. Leer lassen für den aktuellen Stand.',
  'The name of a JDBC connection of your project.':
    'Der Name einer JDBC-Verbindung Ihres Projekts.',
  'A table or view, such as sales or public.sales. Leave empty for a query.':
    'Eine Tabelle oder View, etwa sales oder public.sales. Leer lassen für eine Abfrage.',
  "A SELECT in the database's SQL, instead of a table. The database runs it.":
    'Ein SELECT im SQL der Datenbank statt einer Tabelle. Die Datenbank führt es aus.',
  'A column of integers or dates by which the rows are divided among connections. Leave empty for the primary key of a large table.':
    'Eine Spalte mit ganzen Zahlen oder Datumswerten, nach der die Zeilen auf Verbindungen verteilt werden. Leer lassen für den Primärschlüssel einer großen Tabelle.',
  'How many connections read the rows at the same time, up to 16. 4 by default.':
    'Wie viele Verbindungen die Zeilen gleichzeitig lesen, höchstens 16. Standard ist 4.',
  'A file, a folder or a glob of JSON files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von JSON-Dateien.',
  'Each file is one document or an array of records. If off, each line is a record, except in files that start with a bracket.':
    'Jede Datei ist ein Dokument oder ein Array von Datensätzen. Sonst ist jede Zeile ein Datensatz, außer in Dateien, die mit einer eckigen Klammer beginnen.',
  'A file, a folder or a glob of ORC files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von ORC-Dateien.',
  'A file, a folder or a glob of Parquet files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von Parquet-Dateien.',
  'The name of the column with the lines.': 'Der Name der Spalte mit den Textzeilen.',
  'A file, a folder or a glob of XML files.':
    'Eine Datei, ein Ordner oder ein Glob-Muster von XML-Dateien.',
  'The name of the element that is a row. Leave empty for the children of the root element.':
    'Der Name des Elements, das eine Zeile ist. Leer lassen für die Kinder des Wurzelelements.',
  'The folder to write, or with single file the file.':
    'Der Ordner, in den geschrieben wird, oder bei einer einzelnen Datei die Datei.',
  'What to do if the path exists: append to it, overwrite it, fail the run, or keep it unchanged.':
    'Was geschieht, wenn es den Pfad schon gibt: anhängen, überschreiben, die Ausführung abbrechen oder unverändert lassen.',
  'A folder for each value of these columns, named column=value; the columns themselves are then not in the files.':
    'Ein Ordner für jeden Wert dieser Spalten, benannt spalte=wert; die Spalten selbst sind dann nicht in den Dateien.',
  'Write one file of exactly this path instead of a folder of parts.':
    'Genau eine Datei mit diesem Pfad schreiben statt eines Ordners mit Teilen.',
  'Write the column names as the first line of each file.':
    'Die Spaltennamen als erste Zeile jeder Datei schreiben.',
  'The character between values. Use \\t for a tab.':
    'Das Zeichen zwischen Werten. \\t steht für einen Tabulator.',
  'What to write for null.': 'Was für null geschrieben wird.',
  'The workbook (xlsx) to write.': 'Die Arbeitsmappe (xlsx), die geschrieben wird.',
  'What to do if the path exists: overwrite it, fail the run, or keep it unchanged.':
    'Was geschieht, wenn es den Pfad schon gibt: überschreiben, die Ausführung abbrechen oder unverändert lassen.',
  'The name of the sheet.': 'Der Name des Tabellenblatts.',
  'Write the column names as the first row.': 'Die Spaltennamen als erste Zeile schreiben.',
  'The table to write, such as sales or public.sales.':
    'Die Tabelle, die geschrieben wird, etwa sales oder public.sales.',
  'What to do if the table exists: append to it, overwrite it, fail the run, or keep it unchanged.':
    'Was geschieht, wenn es die Tabelle schon gibt: anhängen, überschreiben, die Ausführung abbrechen oder unverändert lassen.',
  'Overwrite removes the rows of the table and keeps its columns, keys, and rights. Otherwise the table is created anew.':
    'Überschreiben entfernt die Zeilen der Tabelle und behält Spalten, Schlüssel und Rechte. Sonst wird die Tabelle neu angelegt.',
  'Rows of the table with equal values in these columns are replaced.':
    'Zeilen der Tabelle mit gleichen Werten in diesen Spalten werden ersetzt.',
  'Use the name of an input column to replace that column.':
    'Der Name einer Eingabespalte ersetzt diese Spalte.',
  'One per new column. Expressions can use the new columns above them.':
    'Einer je neuer Spalte. Ausdrücke können die neuen Spalten über ihnen verwenden.',
  'The new column. Use the name of an input column to replace that column.':
    'Die neue Spalte. Der Name einer Eingabespalte ersetzt diese Spalte.',
  'Checked in order; the first that is true sets the value.':
    'Werden der Reihe nach geprüft; die erste, die wahr ist, bestimmt den Wert.',
  'One expression per condition. Put strings in quotes.':
    'Ein Ausdruck je Bedingung. Strings stehen in Anführungszeichen.',
  'The value if no condition is true. Defaults to null.':
    'Der Wert, wenn keine Bedingung wahr ist. Standard ist null.',
  'The columns to cast.': 'Die umzuwandelnden Spalten.',
  'One per column. DECIMAL means DECIMAL(10,0); use DECIMAL(12,2) for two decimal places.':
    'Einer je Spalte. DECIMAL bedeutet DECIMAL(10,0); DECIMAL(12,2) hat zwei Nachkommastellen.',
  'A pattern such as dd/MM/yyyy for casts between strings and dates or timestamps.':
    'Ein Muster wie dd/MM/yyyy für Umwandlungen zwischen Strings und Datums- oder Zeitwerten.',
  "What to do with a value that can't be cast: fail the run or set it to null.":
    'Was mit einem Wert geschieht, der sich nicht umwandeln lässt: die Ausführung abbrechen oder auf null setzen.',
  "The first value that isn't null is used, in this order.":
    'Der erste Wert, der nicht null ist, wird verwendet, in dieser Reihenfolge.',
  'The columns to concatenate, in this order.':
    'Die zu verkettenden Spalten, in dieser Reihenfolge.',
  'Inserted between the values.': 'Wird zwischen die Werte gesetzt.',
  'Each of its elements gets a row.': 'Jedes ihrer Elemente bekommt eine Zeile.',
  'A row whose list is empty or null is kept, with null as its element.':
    'Eine Zeile, deren Liste leer oder null ist, bleibt, mit null als Element.',
  'The name of the column of elements. Leave empty to keep the name of the list.':
    'Der Name der Spalte mit den Elementen. Leer lassen, um den Namen der Liste zu behalten.',
  'Receives the position of the element in its list, from 0. Leave empty to omit it.':
    'Erhält die Stelle des Elements in seiner Liste, ab 0. Leer lassen, um sie wegzulassen.',
  'The STRUCT columns to replace. Leave empty to replace all.':
    'Die zu ersetzenden STRUCT-Spalten. Leer lassen, um alle zu ersetzen.',
  'Structs inside a struct are replaced, too.': 'Auch STRUCTs in einem STRUCT werden ersetzt.',
  'address_city instead of city.': 'address_city statt city.',
  'Between the column and the name.': 'Zwischen der Spalte und dem Namen.',
  'The columns to remove.': 'Die zu entfernenden Spalten.',
  'The columns to rename.': 'Die umzubenennenden Spalten.',
  'One per column.': 'Einer je Spalte.',
  'The columns to keep, in this order.': 'Die zu behaltenden Spalten, in dieser Reihenfolge.',
  'Columns that decide whether two rows are duplicates. Leave empty to compare all columns.':
    'Spalten, nach denen zwei Zeilen als Duplikate gelten. Leer lassen, um alle Spalten zu vergleichen.',
  'The columns to fill.': 'Die zu füllenden Spalten.',
  'One value per column, without quotes.': 'Ein Wert je Spalte, ohne Anführungszeichen.',
  'Keeps the rows where this is true.': 'Behält die Zeilen, für die dies wahr ist.',
  'The maximum number of rows to keep.': 'Wie viele Zeilen höchstens behalten werden.',
  'The share of rows to keep, for example 0.1 for about 10 %.':
    'Der Anteil der zu behaltenden Zeilen, zum Beispiel 0.1 für etwa 10 %.',
  'The same seed gives the same sample.': 'Derselbe Startwert ergibt dieselbe Stichprobe.',
  'A row can be sampled more than once.': 'Eine Zeile kann mehrmals gezogen werden.',
  'Rows are sorted by the first column; later columns break ties.':
    'Die Zeilen werden nach der ersten Spalte sortiert; weitere Spalten entscheiden bei Gleichstand.',
  'One per column. Defaults to ascending.': 'Eine je Spalte. Standard ist aufsteigend.',
  'One per column. By default, nulls come first when ascending and last when descending.':
    'Eine je Spalte. Standardmäßig stehen Nullwerte aufsteigend zuerst und absteigend zuletzt.',
  'Rows where the condition is true go to the first output, all others (false or null) to the second.':
    'Zeilen, für die die Bedingung wahr ist, gehen an den ersten Ausgang, alle anderen (false oder null) an den zweiten.',
  'The share of rows for the first output.': 'Der Anteil der Zeilen für den ersten Ausgang.',
  'The share of rows for the second output.': 'Der Anteil der Zeilen für den zweiten Ausgang.',
  'The same seed gives the same rows.': 'Derselbe Startwert ergibt dieselben Zeilen.',
  'Each of its values has the same share in both outputs.':
    'Jeder ihrer Werte hat in beiden Ausgaben denselben Anteil.',
  'Columns of the first input, or of the previous inputs already joined.':
    'Spalten der ersten Eingabe oder der vorherigen, bereits verknüpften Eingaben.',
  'The columns of each other input to match with the left keys.':
    'Die Spalten jeder weiteren Eingabe, die den linken Schlüsseln entsprechen.',
  'Keeps the joined rows where this is true. Uses the names of output columns.':
    'Behält die verknüpften Zeilen, für die dies wahr ist. Verwendet die Namen der Ausgabespalten.',
  'Appended to right columns whose names also exist on the left.':
    'Wird an rechte Spalten angehängt, deren Namen es auch links gibt.',
  'Columns that exist in every input and must be equal. Leave empty to use all common columns.':
    'Spalten, die es in jeder Eingabe gibt und die gleich sein müssen. Leer lassen, um alle gemeinsamen Spalten zu verwenden.',
  'Columns to group by. Leave empty to aggregate all rows.':
    'Spalten, nach denen gruppiert wird. Leer lassen, um alle Zeilen zu aggregieren.',
  'A column can be used more than once. Use * to count rows.':
    'Eine Spalte kann mehrmals verwendet werden. * zählt Zeilen.',
  'One per column to aggregate.': 'Eine je zu aggregierender Spalte.',
  'One per aggregate. Defaults to names such as sum_amount.':
    'Einer je Aggregat. Standard sind Namen wie sum_amount.',
  'Only rows where this is true are grouped.':
    'Nur Zeilen, für die dies wahr ist, werden gruppiert.',
  'Keeps the groups where this is true. Can use output columns or aggregates of input columns.':
    'Behält die Gruppen, für die dies wahr ist. Kann Ausgabespalten oder Aggregate von Eingabespalten verwenden.',
  'Columns to group by. Leave empty to get a single row.':
    'Spalten, nach denen gruppiert wird. Leer lassen für eine einzige Zeile.',
  'The column whose values become columns.': 'Die Spalte, deren Werte zu Spalten werden.',
  'The values that become columns, in this order. Leave empty to detect them; they are stored when you save the workflow.':
    'Die Werte, die zu Spalten werden, in dieser Reihenfolge. Leer lassen, um sie zu erkennen; sie werden beim Speichern des Workflows gespeichert.',
  'Use * to count rows.': '* zählt Zeilen.',
  'Columns to repeat in every row.': 'Spalten, die in jeder Zeile wiederholt werden.',
  "Columns to turn into rows. Leave empty to use all columns that aren't keys.":
    'Spalten, die zu Zeilen werden. Leer lassen, um alle Spalten zu verwenden, die keine Schlüssel sind.',
  'Receives the name of the column that each value comes from.':
    'Erhält den Namen der Spalte, aus der der Wert stammt.',
  'Receives the values.': 'Erhält die Werte.',
  'Columns that define the partitions. Leave empty to use one partition for all rows.':
    'Spalten, die die Partitionen bestimmen. Leer lassen für eine Partition aus allen Zeilen.',
  'The order of the rows within a partition.':
    'Die Reihenfolge der Zeilen innerhalb einer Partition.',
  'One per order column. Defaults to ascending.':
    'Eine je Sortierspalte. Standard ist aufsteigend.',
  'One column per function. Leave empty for functions without an argument: row_number, rank, dense_rank, percent_rank, cume_dist, ntile, and count.':
    'Eine Spalte je Funktion. Leer lassen für Funktionen ohne Argument: row_number, rank, dense_rank, percent_rank, cume_dist, ntile und count.',
  'One name per function.': 'Ein Name je Funktion.',
  'The offset of lag and lead, the position for nth_value, or the number of buckets for ntile.':
    'Der Versatz von lag und lead, die Position für nth_value oder die Anzahl der Gruppen für ntile.',
  "The rows an aggregate covers, for example: rows between 2 preceding and current row. Defaults to SQL's default frame.":
    'Die Zeilen, die ein Aggregat umfasst, zum Beispiel: rows between 2 preceding and current row. Standard ist der Standardrahmen von SQL.',
  'The ids of users: whole numbers.': 'Die IDs der Benutzer: ganze Zahlen.',
  'The ids of items: whole numbers.': 'Die IDs der Artikel: ganze Zahlen.',
  'How much the user likes the item.': 'Wie sehr der Benutzer den Artikel mag.',
  'The name of the new column with the predictions.':
    'Der Name der neuen Spalte mit den Vorhersagen.',
  'How many numbers describe each user and each item.':
    'Wie viele Zahlen jeden Benutzer und jeden Artikel beschreiben.',
  'How many times the factors are improved.': 'Wie oft die Faktoren verbessert werden.',
  'How strongly large factors are punished.': 'Wie stark große Faktoren bestraft werden.',
  'What Predict does with rows that have one: predict NaN, or leave them out.':
    'Was „Vorhersagen“ mit Zeilen tut, die einen haben: NaN vorhersagen oder sie auslassen.',
  'Whether ratings count something, such as views, and are no opinions.':
    'Ob Bewertungen etwas zählen, etwa Aufrufe, und keine Meinungen sind.',
  'How much an implicit rating counts.': 'Wie viel eine implizite Bewertung zählt.',
  'Whether no factor is below 0.': 'Ob kein Faktor unter 0 liegt.',
  'The same seed gives the same result, on both engines.':
    'Derselbe Startwert ergibt dasselbe Ergebnis, auf beiden Engines.',
  'A column of numbers or vectors.': 'Eine Spalte mit Zahlen oder Vektoren.',
  'The name of the new column.': 'Der Name der neuen Spalte.',
  'Numbers above it become 1, all others 0.': 'Zahlen darüber werden 1, alle anderen 0.',
  'The column to predict.': 'Die vorherzusagende Spalte.',
  'The column that says how often a row counts, such as 2 or 0.5. Empty: each once.':
    'Die Spalte, die sagt, wie oft eine Zeile zählt, etwa 2 oder 0.5. Leer: jede einmal.',
  'The column with the raw scores of both classes, or one number for the second class.':
    'Die Spalte mit den Rohwerten beider Klassen, oder eine Zahl für die zweite Klasse.',
  'The column of numbers.': 'Die Spalte mit Zahlen.',
  'The name of the new column with the numbers of the buckets.':
    'Der Name der neuen Spalte mit den Nummern der Klassen.',
  'What decides which features stay. Only the field of that name counts.':
    'Was entscheidet, welche Merkmale bleiben. Nur das Feld dieses Namens zählt.',
  'How many features stay with numTopFeatures.': 'Wie viele Merkmale mit numTopFeatures bleiben.',
  'Which share of the features stays with percentile.':
    'Welcher Anteil der Merkmale mit percentile bleibt.',
  'With fpr, a feature stays if its p-value is below this.':
    'Mit fpr bleibt ein Merkmal, wenn sein p-Wert darunter liegt.',
  'With fdr, the share of selected features that are expected to be unrelated to the label.':
    'Mit fdr der Anteil der ausgewählten Merkmale, die vermutlich nichts mit dem Label zu tun haben.',
  'With fwe, a feature stays if its p-value times the number of features is below this.':
    'Mit fwe bleibt ein Merkmal, wenn sein p-Wert mal der Anzahl der Merkmale darunter liegt.',
  'How many factors a product has at most.': 'Wie viele Faktoren ein Produkt höchstens hat.',
  'How many buckets there are. Equal values can make fewer.':
    'Wie viele Klassen es gibt. Durch gleiche Werte können es weniger werden.',
  'By which share of the rows a bound may be off on Spark. 0: not at all.':
    'Um welchen Anteil der Zeilen eine Grenze auf Spark danebenliegen darf. 0: gar nicht.',
  'A feature stays if its variance is larger.':
    'Ein Merkmal bleibt, wenn seine Varianz größer ist.',
  'How labels are distributed: counts are poisson, shares binomial.':
    'Wie Labels verteilt sind: Anzahlen sind poisson, Anteile binomial.',
  'How the mean of a label depends on the features. auto is that of the family.':
    'Wie der Mittelwert eines Labels von den Merkmalen abhängt. auto ist die Funktion der Verteilung.',
  'With tweedie, the power of the mean that the variance is: 0, or at least 1.':
    'Mit tweedie die Potenz des Mittelwerts, die die Varianz ist: 0 oder mindestens 1.',
  'With tweedie, the power that is the link; 0 is log. Empty: 1 - variancePower.':
    'Mit tweedie die Potenz, die die Linkfunktion ist; 0 ist log. Leer: 1 - variancePower.',
  'The name of a new column with the sum of the features. Empty: none.':
    'Der Name einer neuen Spalte mit der Summe der Merkmale. Leer: keine.',
  'Iterations end when no coefficient changes by more.':
    'Die Iterationen enden, wenn sich kein Koeffizient um mehr ändert.',
  'Which element of the vectors is the feature, counted from 0.':
    'Welches Element der Vektoren das Merkmal ist, ab 0 gezählt.',
  'Whether predictions rise with the feature. Otherwise they fall.':
    'Ob Vorhersagen mit dem Merkmal steigen. Sonst fallen sie.',
  'The bounds of the buckets in ascending order; -Infinity and Infinity are allowed.':
    'Die Grenzen der Klassen in aufsteigender Reihenfolge; -Infinity und Infinity sind erlaubt.',
  'What to do with rows that have invalid values: fail, leave them out, or keep them.':
    'Was mit Zeilen geschieht, die ungültige Werte haben: abbrechen, auslassen oder behalten.',
  'Shown above the table. Defaults to the name of the node.':
    'Steht über der Tabelle. Standard ist der Name des Knotens.',
  'The column of vectors, whose elements are categories.':
    'Die Spalte mit Vektoren, deren Elemente Kategorien sind.',
  'The column of vectors, for example from Vector Assembler.':
    'Die Spalte mit Vektoren, zum Beispiel aus „Vektor zusammenstellen“.',
  'The column with the numbers of the clusters.': 'Die Spalte mit den Nummern der Cluster.',
  'A column with a list of words, for example from Tokenizer.':
    'Eine Spalte mit einer Liste von Wörtern, zum Beispiel aus „In Wörter zerlegen“.',
  'The name of the new column of sparse vectors.':
    'Der Name der neuen Spalte mit dünnbesetzten Vektoren.',
  'Whether every word that occurs counts 1, however often it does.':
    'Ob jedes vorkommende Wort als 1 zählt, egal wie oft es vorkommt.',
  'How many words to count at most: the most frequent ones.':
    'Wie viele Wörter höchstens gezählt werden: die häufigsten.',
  'A word counts only if as many lists have it; below 1, the share of lists.':
    'Ein Wort zählt nur, wenn mindestens so viele Listen es enthalten; unter 1 der Anteil der Listen.',
  'A word counts only if no more lists have it; below 1, the share of lists.':
    'Ein Wort zählt nur, wenn nicht mehr Listen es enthalten; unter 1 der Anteil der Listen.',
  'A word counts in a list that has it as often; below 1, the share of the list.':
    'Ein Wort zählt in einer Liste, die es mindestens so oft enthält; unter 1 der Anteil der Liste.',
  'How many parts the rows are divided into. Each is predicted by the others.':
    'In wie viele Teile die Zeilen geteilt werden. Jeder wird aus den anderen vorhergesagt.',
  'The parameters of the learner to try, such as `regParam`.':
    'Die zu probierenden Parameter des Lernverfahrens, etwa `regParam`.',
  'For each parameter its values, separated by commas, such as `0, 0.1, 1`.':
    'Für jeden Parameter seine Werte, durch Kommas getrennt, etwa `0, 0.1, 1`.',
  'What the evaluator compares models by. Defaults to the main metric.':
    'Wonach der Evaluator Modelle vergleicht. Standard ist die Hauptmetrik.',
  'The same seed gives the same result. The two engines draw different numbers.':
    'Derselbe Startwert ergibt dasselbe Ergebnis. Die beiden Engines ziehen verschiedene Zahlen.',
  'The name of the new column with the raw score of each class.':
    'Der Name der neuen Spalte mit dem Rohwert jeder Klasse.',
  'The name of the new column with the probability of each class.':
    'Der Name der neuen Spalte mit der Wahrscheinlichkeit jeder Klasse.',
  'How many questions a tree asks at most.': 'Wie viele Fragen ein Baum höchstens stellt.',
  'How many ranges a feature is cut into at most.':
    'In wie viele Bereiche ein Merkmal höchstens geteilt wird.',
  'A node is split only if both parts have as many rows.':
    'Ein Knoten wird nur geteilt, wenn beide Teile mindestens so viele Zeilen haben.',
  'A node is split only if both parts have this share of all weights.':
    'Ein Knoten wird nur geteilt, wenn beide Teile diesen Anteil aller Gewichte haben.',
  'A number for each class: the one with the largest probability per threshold is predicted. Empty: the most probable.':
    'Eine Zahl für jede Klasse: Vorhergesagt wird die mit der größten Wahrscheinlichkeit je Schwellenwert. Leer: die wahrscheinlichste.',
  'Whether `r2` compares with a prediction of 0, for models without an intercept.':
    'Ob `r2` mit der Vorhersage 0 vergleicht, für Modelle ohne Achsenabschnitt.',
  'A column that is added to the sum of the features, such as the logarithm of a time for counts. Empty: none.':
    'Eine Spalte, die zur Summe der Merkmale addiert wird, etwa der Logarithmus einer Zeit bei Anzahlen. Leer: keine.',
  'The name of a new column with the number of the leaf in each tree. Empty: none.':
    'Der Name einer neuen Spalte mit der Nummer des Blatts in jedem Baum. Leer: keine.',
  'The name of a new column with the variance of the labels in the leaf. Empty: none.':
    'Der Name einer neuen Spalte mit der Varianz der Labels im Blatt. Leer: keine.',
  'A node is split only if the impurity falls by as much.':
    'Ein Knoten wird nur geteilt, wenn die Unreinheit um mindestens so viel sinkt.',
  'How the mixture of classes in a node is measured.':
    'Wie die Mischung der Klassen in einem Knoten gemessen wird.',
  'How many trees follow each other.': 'Wie viele Bäume aufeinander folgen.',
  'How much each tree after the first one counts.': 'Wie viel jeder Baum nach dem ersten zählt.',
  'The size of the vectors. Words whose hashes collide are counted together.':
    'Die Größe der Vektoren. Wörter mit gleichem Hash werden zusammen gezählt.',
  'The column of vectors.': 'Die Spalte mit Vektoren.',
  'The name of the new column of vectors.': 'Der Name der neuen Spalte mit Vektoren.',
  'An element counts only if as many vectors have it.':
    'Ein Element zählt nur, wenn mindestens so viele Vektoren es haben.',
  'The columns whose missing values are filled.':
    'Die Spalten, deren fehlende Werte gefüllt werden.',
  'A name for each new column.': 'Ein Name für jede neue Spalte.',
  'What to fill with: the mean, the median, or the most frequent value.':
    'Womit gefüllt wird: mit dem Mittelwert, dem Median oder dem häufigsten Wert.',
  'The column of indices, for example predictions.':
    'Die Spalte mit Indizes, zum Beispiel Vorhersagen.',
  'The string of 0, of 1, and so on.': 'Der String für 0, für 1 und so weiter.',
  'A column with a list of items, such as what was bought together.':
    'Eine Spalte mit Listen von Artikeln, etwa was zusammen gekauft wurde.',
  'The name of the new column with the items that go with those of a list.':
    'Der Name der neuen Spalte mit den Artikeln, die zu denen einer Liste passen.',
  'The share of lists in which items must be together.':
    'Der Anteil der Listen, in denen Artikel zusammen vorkommen müssen.',
  'A rule counts if this share of the lists with its antecedent has its consequent too.':
    'Eine Regel zählt, wenn dieser Anteil der Listen mit ihrer Voraussetzung auch ihre Folge hat.',
  'How many clusters to find at most.': 'Wie viele Cluster höchstens gesucht werden.',
  'The limit of iterations for each division.': 'Die Höchstzahl der Iterationen je Teilung.',
  'A cluster is divided only if it has at least this many rows. Below 1: this share of them.':
    'Ein Cluster wird nur geteilt, wenn er mindestens so viele Zeilen hat. Unter 1: dieser Anteil der Zeilen.',
  'The name of the new column with the probability of each cluster.':
    'Der Name der neuen Spalte mit der Wahrscheinlichkeit jedes Clusters.',
  'How many normal distributions to find.': 'Wie viele Normalverteilungen gesucht werden.',
  'Iterations end when the log-likelihood changes by no more.':
    'Die Iterationen enden, wenn sich die Log-Likelihood um nicht mehr ändert.',
  'How many numbers describe a word.': 'Wie viele Zahlen ein Wort beschreiben.',
  'A word gets a vector only if all lists together have it at least this often.':
    'Ein Wort bekommt nur einen Vektor, wenn es in allen Listen zusammen mindestens so oft vorkommt.',
  'How many words before and after a word count as its neighbors.':
    'Wie viele Wörter vor und nach einem Wort als seine Nachbarn zählen.',
  'How many times all lists are read.': 'Wie oft alle Listen gelesen werden.',
  'How much a neighbor changes the vector of a word at first.':
    'Wie stark ein Nachbar den Vektor eines Wortes anfangs ändert.',
  'Longer lists of words are cut into lists of this length.':
    'Längere Listen von Wörtern werden in Listen dieser Länge geschnitten.',
  'The same seed gives the same result.': 'Derselbe Startwert ergibt dasselbe Ergebnis.',
  'How many clusters to find.': 'Wie viele Cluster gesucht werden.',
  'The limit of iterations.': 'Die Höchstzahl der Iterationen.',
  'Iterations end when no center moves farther.':
    'Die Iterationen enden, wenn sich kein Zentrum weiter bewegt.',
  'The limit of iterations. Only Spark iterates, and only with an elastic net.':
    'Die Höchstzahl der Iterationen. Nur Spark iteriert, und nur mit einem Elastic Net.',
  'How strongly large coefficients are punished. 0: not at all.':
    'Wie stark große Koeffizienten bestraft werden. 0: gar nicht.',
  'The kind of regularization: 0 is ridge (L2), 1 is lasso (L1).':
    'Die Art der Regularisierung: 0 ist Ridge (L2), 1 ist Lasso (L1).',
  'Iterations end when the loss improves by less.':
    'Die Iterationen enden, wenn sich der Verlust um weniger verbessert.',
  'Whether the line may cross the axis anywhere.':
    'Ob die Gerade die Achse an beliebiger Stelle schneiden darf.',
  'Whether features are scaled before the regularization.':
    'Ob Merkmale vor der Regularisierung skaliert werden.',
  'Whether there is a constant term.': 'Ob es einen konstanten Term gibt.',
  'The second class is predicted if its raw score is higher.':
    'Die zweite Klasse wird vorhergesagt, wenn ihr Rohwert höher ist.',
  'Two classes, or any number of them. auto decides by the label.':
    'Zwei Klassen oder beliebig viele. auto entscheidet nach dem Label.',
  'Of two classes, the second one is predicted if its probability is higher.':
    'Von zwei Klassen wird die zweite vorhergesagt, wenn ihre Wahrscheinlichkeit höher ist.',
  'The new smallest value.': 'Der neue kleinste Wert.',
  'The new largest value.': 'Der neue größte Wert.',
  'The folder of a model that Model Save or Spark ML has written.':
    'Der Ordner eines Modells, das „Modell speichern“ oder Spark ML geschrieben hat.',
  'The folder to write the model to.': 'Der Ordner, in den das Modell geschrieben wird.',
  'What happens where there is something at the path: replace it, fail the run, or leave it as it is.':
    'Was geschieht, wenn am Pfad schon etwas ist: ersetzen, die Ausführung abbrechen oder unverändert lassen.',
  'The column with the predictions.': 'Die Spalte mit den Vorhersagen.',
  'The name of the new column with a list of words.':
    'Der Name der neuen Spalte mit einer Liste von Wörtern.',
  'How many words make one.': 'Wie viele Wörter eines ergeben.',
  'What the features are: counts, zeros and ones, or measurements.':
    'Was die Merkmale sind: Häufigkeiten, Nullen und Einsen oder Messwerte.',
  'Added to each count. Without it, a feature that a class never had would rule it out.':
    'Wird zu jeder Häufigkeit addiert. Sonst würde ein Merkmal, das eine Klasse nie hatte, sie ausschließen.',
  'Which length becomes 1: 2 is the usual one, 1 the sum of the absolute values.':
    'Welche Länge 1 wird: 2 ist die übliche, 1 die Summe der Beträge.',
  'The columns with the numbers of categories, for example from String Indexer.':
    'Die Spalten mit den Nummern der Kategorien, zum Beispiel aus „String zu Index“.',
  'Whether the last category is all zeros, so that no column follows from others.':
    'Ob die letzte Kategorie aus Nullen besteht, sodass keine Spalte aus anderen folgt.',
  'What to do with unknown categories: fail, or give them a place of their own.':
    'Was mit unbekannten Kategorien geschieht: abbrechen oder ihnen einen eigenen Platz geben.',
  'How many elements the new vectors have.': 'Wie viele Elemente die neuen Vektoren haben.',
  'How many trees the forest has.': 'Wie viele Bäume der Wald hat.',
  'The share of rows that each tree sees.': 'Der Anteil der Zeilen, den jeder Baum sieht.',
  'auto, all, sqrt, log2, onethird, a number of features, or a fraction of them.':
    'auto, all, sqrt, log2, onethird, eine Anzahl von Merkmalen oder ein Anteil davon.',
  'The column that says which rows are only used to end the training early. Empty: none.':
    'Die Spalte, die sagt, welche Zeilen nur dazu dienen, das Training früher zu beenden. Leer: keine.',
  'The training ends when a tree lowers the error of these rows by less.':
    'Das Training endet, wenn ein Baum den Fehler dieser Zeilen um weniger senkt.',
  'What the trees lower: squared errors, or absolute ones.':
    'Was die Bäume senken: quadratische Fehler oder absolute.',
  'How far rows are apart: by their numbers, or by their directions only.':
    'Wie weit Zeilen voneinander entfernt sind: nach ihren Zahlen oder nur nach ihren Richtungen.',
  'How they are drawn: far from each other, or any rows.':
    'Wie sie gezogen werden: weit voneinander entfernt oder beliebige Zeilen.',
  'How often Spark draws more rows for the first centers. The embedded engine draws one after the other.':
    'Wie oft Spark weitere Zeilen für die ersten Zentren zieht. Die eingebettete Engine zieht eine nach der anderen.',
  'Whether each tree learns from a random sample of the rows, drawn with replacement.':
    'Ob jeder Baum aus einer zufälligen Stichprobe der Zeilen lernt, mit Zurücklegen gezogen.',
  'A column of text.': 'Eine Spalte mit Text.',
  'A regular expression for what separates words, or for the words themselves.':
    'Ein regulärer Ausdruck für das, was Wörter trennt, oder für die Wörter selbst.',
  'Whether the pattern is what separates words. Otherwise it matches the words.':
    'Ob das Muster das ist, was Wörter trennt. Sonst beschreibt es die Wörter.',
  'Words with fewer characters are left out.': 'Wörter mit weniger Zeichen werden ausgelassen.',
  'Whether the text is converted to lower case first.':
    'Ob der Text zuerst in Kleinbuchstaben umgewandelt wird.',
  'The share of rows below the range that becomes 1.':
    'Der Anteil der Zeilen unter dem Bereich, der 1 wird.',
  'The share of rows up to the end of the range that becomes 1.':
    'Der Anteil der Zeilen bis zum Ende des Bereichs, der 1 wird.',
  'Whether to subtract the median first.': 'Ob zuerst der Median abgezogen wird.',
  'Whether to divide by the range.': 'Ob durch den Bereich geteilt wird.',
  'Whether to subtract the mean first.': 'Ob zuerst der Mittelwert abgezogen wird.',
  'Whether to divide by the standard deviation.': 'Ob durch die Standardabweichung geteilt wird.',
  'The words to leave out. Empty: the usual ones of English.':
    'Die auszulassenden Wörter. Leer: die üblichen des Englischen.',
  'Whether words in other case are kept.':
    'Ob Wörter in anderer Groß- und Kleinschreibung behalten werden.',
  'The columns whose values get numbers.': 'Die Spalten, deren Werte Nummern erhalten.',
  'Which value gets 0: the most frequent, the rarest, the last or the first one.':
    'Welcher Wert 0 erhält: der häufigste, der seltenste, der letzte oder der erste.',
  'The share of rows to learn from. The others are predicted.':
    'Der Anteil der Zeilen, aus denen gelernt wird. Die anderen werden vorhergesagt.',
  'The numbers and vectors to put together, in this order.':
    'Die zusammenzustellenden Zahlen und Vektoren, in dieser Reihenfolge.',
  'A feature with at most as many different values has categories.':
    'Ein Merkmal mit höchstens so vielen verschiedenen Werten hat Kategorien.',
  'The numbers to compare. Leave empty to compare all numbers.':
    'Die zu vergleichenden Zahlen. Leer lassen, um alle Zahlen zu vergleichen.',
  'Leave empty to describe all columns.': 'Leer lassen, um alle Spalten zu beschreiben.',
  'Shown above the chart. Defaults to the name of the node.':
    'Steht über dem Diagramm. Standard ist der Name des Knotens.',
  'The column for the x-axis. If empty, the number of the row; box plots have one box for each value.':
    'Die Spalte für die x-Achse. Wenn leer, die Nummer der Zeile; Boxplots haben eine Box je Wert.',
  'The columns to plot. A pie or donut shows the first one.':
    'Die darzustellenden Spalten. Ein Kreis oder Ring zeigt die erste.',
  'A line, color or box for each value of this column. Rows of a group with the same X are added. Not used by pie charts and heat maps.':
    'Eine Linie, Farbe oder Box für jeden Wert dieser Spalte. Zeilen einer Gruppe mit demselben X werden addiert. Nicht für Kreisdiagramme und Heatmaps.',
  'The order along the x-axis.': 'Die Reihenfolge entlang der x-Achse.',
  'For histograms: the number of bins. If empty, it follows the number of rows.':
    'Für Histogramme: die Anzahl der Klassen. Wenn leer, richtet sie sich nach der Anzahl der Zeilen.',
  'Names to show instead of those of the columns or groups, in their order.':
    'Namen, die statt derer der Spalten oder Gruppen gezeigt werden, in deren Reihenfolge.',
  'A color for each series, in their order.': 'Eine Farbe je Reihe, in deren Reihenfolge.',
  'The maximum number of rows to plot.': 'Wie viele Zeilen höchstens dargestellt werden.',
  'The maximum number of rows to show.': 'Wie viele Zeilen höchstens gezeigt werden.',
  'Leave empty to show all columns.': 'Leer lassen, um alle Spalten zu zeigen.',
  'The name of the input in the query.': 'Der Name der Eingabe in der Abfrage.',
  'A SELECT query in Spark SQL over registered datasets, by their names.':
    'Eine SELECT-Abfrage in Spark SQL über registrierten Datasets, die sie mit Namen nennt.',
  'A SELECT query in Spark SQL.': 'Eine SELECT-Abfrage in Spark SQL.',
  'The names of the inputs in the query, in their order. Without a name, they are input1, input2, and so on.':
    'Die Namen der Eingaben in der Abfrage, in ihrer Reihenfolge. Ohne Namen heißen sie input1, input2 und so weiter.',
  'Markdown.': 'Markdown.',
  'The name of a REST connection of your project, which logs in. Empty: none.':
    'Der Name einer REST-Verbindung Ihres Projekts, die anmeldet. Leer: keine.',
  'The address to ask, such as https://api.example.org/v1/orders. With a connection, what follows its address.':
    'Die Adresse, die abgefragt wird, etwa https://api.example.org/v1/orders. Mit einer Verbindung das, was auf deren Adresse folgt.',
  'Names of query parameters.': 'Namen von Query-Parametern.',
  'A value for each parameter.': 'Ein Wert je Parameter.',
  'Where the records are in an answer, such as data.items. Empty: the answer is a list of records, or one.':
    'Wo die Datensätze in einer Antwort stehen, etwa data.items. Leer: Die Antwort ist eine Liste von Datensätzen oder einer.',
  'How the next page is found.': 'Wie die nächste Seite gefunden wird.',
  'The name of the parameter with the page number, offset or cursor. By default page, offset or cursor.':
    'Der Name des Parameters mit Seitennummer, Offset oder Cursor. Ohne Angabe page, offset oder cursor.',
  'Where the next link or cursor is in an answer, such as links.next.':
    'Wo der nächste Link oder Cursor in einer Antwort steht, etwa links.next.',
  'The name of the parameter with the page size, such as limit or per_page.':
    'Der Name des Parameters mit der Seitengröße, etwa limit oder per_page.',
  'How many records to ask for per page.': 'Wie viele Datensätze je Seite angefragt werden.',
  'GET, or POST for an API that takes its parameters in a body.':
    'GET, oder POST für eine API, die ihre Parameter in einem Body annimmt.',
  'The JSON that a POST sends.': 'Das JSON, das ein POST sendet.',
  'Names of headers. Secrets belong into a connection.':
    'Namen von Headern. Geheimnisse gehören in eine Verbindung.',
  'A value for each header.': 'Ein Wert je Header.',
  'The number of the first page.': 'Die Nummer der ersten Seite.',
  'Whether they are query parameters or members of the body.':
    'Ob sie Query-Parameter oder Felder des Bodys sind.',
  'A read fails if there are more.': 'Sind es mehr, schlägt das Lesen fehl.',
  'In MB. A read fails if the records take more.':
    'In MB. Brauchen die Datensätze mehr, schlägt das Lesen fehl.',
  'In seconds. A read fails if it takes longer, with all its pages.':
    'In Sekunden. Dauert es mit allen Seiten länger, schlägt das Lesen fehl.',
  'The column with the probabilities of the classes, for logLoss. Empty: without.':
    'Die Spalte mit den Wahrscheinlichkeiten der Klassen, für logLoss. Leer: ohne.',
  'The class that the metrics of one label are about. Empty: without them.':
    'Die Klasse, um die es in den Kennzahlen einer einzelnen Klasse geht. Leer: ohne sie.',
  'How many times as important as precision recall is in F-measures.':
    'Wievielmal so wichtig wie die Genauigkeit die Trefferquote in F-Maßen ist.',
  'How errors count: by their square, or large ones by their size only (huber).':
    'Wie Fehler zählen: mit ihrem Quadrat, oder große nur mit ihrem Betrag (huber).',
  'Errors are large if they exceed this many times the scale of all errors. Above 1; only for huber.':
    'Fehler sind groß, wenn sie das Vielfache der Streuung aller Fehler übersteigen. Über 1; nur für huber.',
  'For each class, or once for two classes, a number for each feature, such as `0, -1, -Infinity`. Empty: none.':
    'Für jede Klasse, bei zwei Klassen nur einmal, eine Zahl für jedes Merkmal, zum Beispiel `0, -1, -Infinity`. Leer: keine.',
  'A number for each class, or one for two classes. Empty: none.':
    'Eine Zahl für jede Klasse, bei zwei Klassen nur eine. Leer: keine.',
  'For logLoss, probabilities are at least this, and at most 1 less this.':
    'Für logLoss sind Wahrscheinlichkeiten mindestens so groß, und höchstens 1 weniger dies.',
  'What is near: points at a small distance, or vectors of a similar direction.':
    'Was nahe ist: Punkte in kleinem Abstand oder Vektoren ähnlicher Richtung.',
  'The column with the number of the part that a row is in, from 0. Empty: parts are drawn at random.':
    'Die Spalte mit der Nummer des Teils, in dem eine Zeile ist, ab 0. Leer: Die Teile werden ausgelost.',
  'The number that marks a missing value, such as -1. Empty: NaN.':
    'Die Zahl, die einen fehlenden Wert kennzeichnet, etwa -1. Leer: NaN.',
  'By which share of the rows a median may be off on Spark. 0: not at all.':
    'Um welchen Anteil der Zeilen ein Median auf Spark danebenliegen darf. 0: gar nicht.',
  'By which share of the rows a quantile may be off on Spark. 0: not at all.':
    'Um welchen Anteil der Zeilen ein Quantil auf Spark danebenliegen darf. 0: gar nicht.',
  'How words are turned to lower case. Turkish and Azerbaijani have rules of their own for I.':
    'Wie Wörter in Kleinbuchstaben verwandelt werden. Türkisch und Aserbaidschanisch haben eigene Regeln für I.',
};
