/** What a failed step says, by its English template. */
export const failures: Readonly<Record<string, string>> = {
  'Division by zero. Use `try_divide` to get null instead.':
    'Division durch null. Mit `try_divide` erhalten Sie stattdessen `null`.',
  'Remainder by zero. Use `nullif` on the divisor to get null instead.':
    'Rest einer Division durch null. Mit `nullif` um den Divisor erhalten Sie stattdessen `null`.',
  'The result does not fit its type. Cast to a wider type first, or use `try_add`, `try_subtract` or `try_multiply` to get null instead.':
    'Das Ergebnis passt nicht in seinen Typ. Wandeln Sie vorher in einen größeren Typ um, oder verwenden Sie `try_add`, `try_subtract` oder `try_multiply`, um stattdessen `null` zu erhalten.',
  'The result does not fit its type. Cast to a wider type first.':
    'Das Ergebnis passt nicht in seinen Typ. Wandeln Sie vorher in einen größeren Typ um.',
  '{detail} cannot be cast to {type}. Use `try_cast` to get null instead.':
    '{detail} lässt sich nicht in {type} umwandeln. Mit `try_cast` erhalten Sie stattdessen `null`.',
  '{detail} does not fit {type}. Use `try_cast` to get null instead.':
    '{detail} passt nicht in {type}. Mit `try_cast` erhalten Sie stattdessen `null`.',
  'The recursion has more than {detail} levels. End it by a condition in its step, or write MAX RECURSION LEVEL after its name.':
    'Die Rekursion hat mehr als {detail} Ebenen. Beenden Sie sie durch eine Bedingung in ihrem Schritt, oder schreiben Sie MAX RECURSION LEVEL hinter ihren Namen.',
  'The recursion makes {detail} rows or more. End it earlier by a condition in its step, or query it with a LIMIT.':
    'Die Rekursion erzeugt {detail} oder mehr Zeilen. Beenden Sie sie früher durch eine Bedingung in ihrem Schritt, oder fragen Sie sie mit LIMIT ab.',
  '{detail} has more digits than its decimal type holds. Cast to a wider one.':
    '{detail} hat mehr Stellen, als der Dezimaltyp fasst. Wandeln Sie in einen größeren um.',
  '{detail} is not a time of the given format. Use `try_to_timestamp` or `try_to_date` to get null instead.':
    '{detail} ist keine Zeit im angegebenen Format. Mit `try_to_timestamp` oder `try_to_date` erhalten Sie stattdessen `null`.',
  '{detail} is not a pattern of dates and times. Fix it, and put plain text in single quotes.':
    '{detail} ist kein Muster für Datum und Zeit. Korrigieren Sie es, und setzen Sie festen Text in einfache Anführungszeichen.',
  'The frequency {detail} is negative. Use whole numbers of at least 0.':
    'Die Häufigkeit {detail} ist negativ. Verwenden Sie ganze Zahlen ab 0.',
  'A date or time is earlier or later than this engine can hold. Filter such rows, or use null for them.':
    'Ein Datum oder eine Zeit liegt früher oder später, als diese Engine darstellen kann. Filtern Sie solche Zeilen heraus, oder verwenden Sie dafür `null`.',
  '{detail} is not a date or time that exists. Fix the value, or use `try_cast` to get null instead.':
    '{detail} ist kein Datum und keine Zeit, die es gibt. Korrigieren Sie den Wert, oder verwenden Sie `try_cast`, um stattdessen `null` zu erhalten.',
  'The list has no element {detail}. Use `get` or `try_element_at` to get null instead.':
    'Die Liste hat kein Element {detail}. Mit `get` oder `try_element_at` erhalten Sie stattdessen `null`.',
  'The function that compares two elements returns null. Let it return a number for every pair, for example with `coalesce`.':
    'Die Funktion, die zwei Elemente vergleicht, liefert `null`. Lassen Sie sie für jedes Paar eine Zahl liefern, etwa mit `coalesce`.',
  'Elements are counted from 1: there is no element 0. Use 1 for the first one.':
    'Elemente werden ab 1 gezählt: Ein Element 0 gibt es nicht. Das erste ist 1.',
  'A key appears twice in the map. Remove duplicates first, for example with `array_distinct` on the keys.':
    'Ein Schlüssel kommt in der Map zweimal vor. Entfernen Sie vorher Duplikate, etwa mit `array_distinct` auf den Schlüsseln.',
  '{detail} does not have the given format. Fix the value or the format, or use the function that starts with `try_` to get null instead.':
    '{detail} hat nicht das angegebene Format. Korrigieren Sie den Wert oder das Format, oder verwenden Sie die Funktion, die mit `try_` beginnt, um stattdessen `null` zu erhalten.',
  '{detail} is not UTF-8. Use `try_validate_utf8` to get null instead, or `make_valid_utf8` to replace such bytes.':
    '{detail} ist kein UTF-8. Mit `try_validate_utf8` erhalten Sie stattdessen `null`, mit `make_valid_utf8` werden solche Bytes ersetzt.',
  'The steps of the sequence lead away from its end. Change the sign of the step, or filter such rows.':
    'Die Schritte der Folge führen von ihrem Ende weg. Ändern Sie das Vorzeichen des Schritts, oder filtern Sie solche Zeilen heraus.',
  'A key of the map is null. Filter or fill such keys first.':
    'Ein Schlüssel der Map ist `null`. Filtern oder füllen Sie solche Schlüssel vorher.',
  'The interval is too long. Use fewer units.':
    'Das Intervall ist zu lang. Verwenden Sie weniger Einheiten.',
  '{detail} is not a day of the week. Use a name such as Monday or Mo.':
    '{detail} ist kein Wochentag. Verwenden Sie einen englischen Namen wie Monday oder Mo.',
  '{detail} does not match the schema, and the mode is FAILFAST. Use PERMISSIVE to get null instead.':
    '{detail} passt nicht zum Schema, und der Modus ist FAILFAST. Mit PERMISSIVE wird daraus Null.',
  'A character or byte does not exist in the character set. Use another one, such as UTF-8, or replace such characters first.':
    'Ein Zeichen oder Byte gibt es in diesem Zeichensatz nicht. Nehmen Sie einen anderen, etwa UTF-8, oder ersetzen Sie solche Zeichen vorher.',
  '{detail} is not a known character set. Use UTF-8, UTF-16, UTF-16BE, UTF-16LE, UTF-32, ISO-8859-1 or US-ASCII.':
    '{detail} ist kein bekannter Zeichensatz. Möglich sind UTF-8, UTF-16, UTF-16BE, UTF-16LE, UTF-32, ISO-8859-1 und US-ASCII.',
  '{detail} is not an encoded URL. Use `try_url_decode` to get null instead.':
    '{detail} ist keine kodierte URL. Mit `try_url_decode` erhalten Sie stattdessen `null`.',
  'A key of AES has 16, 24 or 32 bytes, but this one has {detail}. Use a key of one of these lengths.':
    'Ein AES-Schlüssel hat 16, 24 oder 32 Bytes, dieser aber {detail}. Verwenden Sie einen Schlüssel mit einer dieser Längen.',
  'The initialization vector has {detail} bytes. CBC needs 16, and GCM 12. Use one of that length, or leave it out.':
    'Der Initialisierungsvektor hat {detail} Bytes. CBC braucht 16 und GCM 12. Verwenden Sie einen dieser Länge, oder lassen Sie ihn weg.',
  'The bytes cannot be decrypted: the key is wrong, or they are damaged. Use `try_aes_decrypt` to get null instead.':
    'Die Bytes lassen sich nicht entschlüsseln: Der Schlüssel ist falsch, oder sie sind beschädigt. Mit `try_aes_decrypt` erhalten Sie stattdessen `null`.',
  '{detail} is not supported. Use GCM, CBC or ECB with the padding DEFAULT.':
    '{detail} wird nicht unterstützt. Verwenden Sie GCM, CBC oder ECB mit dem Padding DEFAULT.',
  'ECB takes no initialization vector. Leave it out, or use CBC or GCM.':
    'ECB verwendet keinen Initialisierungsvektor. Lassen Sie ihn weg, oder verwenden Sie CBC oder GCM.',
  'Only GCM authenticates additional data. Use GCM, or leave the data out.':
    'Nur GCM authentifiziert zusätzliche Daten. Verwenden Sie GCM, oder lassen Sie die Daten weg.',
  'The string is not well-formed XML. Fix or filter such values.':
    'Die Zeichenkette ist kein wohlgeformtes XML. Korrigieren Sie solche Werte, oder filtern Sie sie heraus.',
  'The path is not valid in XPath 1.0, or `xpath` was asked for nodes that it does not select. Correct the path.':
    'Der Pfad ist in XPath 1.0 nicht gültig, oder `xpath` sollte Knoten liefern, die er nicht auswählt. Korrigieren Sie den Pfad.',
  'A bitmap has the positions 0 to 32,767, not {detail}. Use `bitmap_bit_position` for the position.':
    'Eine Bitmap hat die Positionen 0 bis 32.767, nicht {detail}. Berechnen Sie die Position mit `bitmap_bit_position`.',
  'The vectors have different lengths ({detail}). Compare vectors of the same length.':
    'Die Vektoren sind verschieden lang ({detail}). Vergleichen Sie Vektoren gleicher Länge.',
  "The degree of a norm is 1.0, 2.0 or float('inf'), not {detail}. Use one of these.":
    "Der Grad einer Norm ist 1.0, 2.0 oder float('inf'), nicht {detail}. Verwenden Sie einen davon.",
  '{detail} has no exact answer on the embedded engine. Change or leave out such values, or run on Spark.':
    '{detail} hat auf der eingebetteten Engine kein exaktes Ergebnis. Ändern Sie solche Werte, lassen Sie sie weg, oder rechnen Sie auf Spark.',
  'Several values are equally frequent, {detail} among them, and Spark may return any of these. Use `mode(a, true)`, which returns the smallest one.':
    'Mehrere Werte sind gleich häufig, darunter {detail}, und Spark kann jeden von ihnen liefern. Verwenden Sie `mode(a, true)`, das den kleinsten liefert.',
  "{detail} is not Base64. Fix the value, or use `try_to_binary(a, 'base64')` to get null instead.":
    "{detail} ist kein Base64. Korrigieren Sie den Wert, oder verwenden Sie `try_to_binary(a, 'base64')`, um stattdessen NULL zu erhalten.",
  'There are no rows to learn from. Check the filters before this node, and whether a column it reads is null in every row.':
    'Es gibt keine Zeilen, aus denen gelernt werden kann. Prüfen Sie die Filter vor diesem Knoten und ob eine Spalte, die er liest, in allen Zeilen `null` ist.',
  '{detail} is not a class. Classes are the whole numbers 0, 1, 2, …: number them with String Indexer.':
    '{detail} ist keine Klasse. Klassen sind die ganzen Zahlen 0, 1, 2, …: Nummerieren Sie sie mit dem Knoten „String zu Index“.',
  '{detail} is not an id. Users and items are whole numbers of 32 bits: number them with String Indexer.':
    '{detail} ist keine ID. Benutzer und Artikel sind ganze Zahlen mit 32 Bit: Nummerieren Sie sie mit dem Knoten „String zu Index“.',
  'A rating is null, NaN, or infinite. Filter those rows first.':
    'Eine Bewertung ist `null`, NaN oder unendlich. Filtern Sie diese Zeilen vorher heraus.',
  '{detail} is not a number of features. Use auto, all, sqrt, log2, onethird, a whole number, or a fraction.':
    '{detail} ist keine Anzahl von Merkmalen. Verwenden Sie auto, all, sqrt, log2, onethird, eine ganze Zahl oder einen Anteil.',
  'No row has the class {detail}. Number the classes without gaps, with String Indexer.':
    'Keine Zeile hat die Klasse {detail}. Nummerieren Sie die Klassen lückenlos mit dem Knoten „String zu Index“.',
  'A feature is negative. A multinomial model counts things. Use a gaussian one.':
    'Ein Merkmal ist negativ. Ein multinomiales Modell zählt Dinge. Verwenden Sie ein gaußsches.',
  'A feature is neither 0 nor 1. A Bernoulli model needs such features: turn them into 0 and 1 with Binarizer, or use a gaussian model.':
    'Ein Merkmal ist weder 0 noch 1. Ein Bernoulli-Modell braucht solche Merkmale: Machen Sie mit dem Knoten „Binarisieren“ 0 und 1 daraus, oder verwenden Sie ein gaußsches Modell.',
  'Column {detail} has only missing values, so there is nothing to fill them with. Remove it from the columns.':
    'In Spalte {detail} fehlen alle Werte, deshalb gibt es nichts, womit sie gefüllt werden können. Entfernen Sie die Spalte aus der Auswahl.',
  'No word occurs often enough to learn from. Set a smaller minCount.':
    'Kein Wort kommt oft genug vor, um daraus zu lernen. Verringern Sie „Min. Anzahl“.',
  'A list of items has a null. Remove it first, for example with `array_compact`.':
    'Eine Artikelliste enthält `null`. Entfernen Sie es vorher, etwa mit `array_compact`.',
  'All rows have the class 0. There is nothing to tell apart: check the filters before this node.':
    'Alle Zeilen haben die Klasse 0. Es gibt nichts zu unterscheiden: Prüfen Sie die Filter vor diesem Knoten.',
  'There is only one cluster. The silhouette compares clusters: ask for two or more.':
    'Es gibt nur einen Cluster. Die Silhouette vergleicht Cluster: Verlangen Sie mindestens zwei.',
  '{detail} is outside of all buckets. Begin the splits with -Infinity, and end them with Infinity.':
    '{detail} liegt außerhalb aller Klassen. Beginnen Sie die Grenzen mit -Infinity, und enden Sie mit Infinity.',
  'The item {detail} is in a list twice. Use `array_distinct` on the lists first.':
    'Der Artikel {detail} steht zweimal in einer Liste. Wenden Sie vorher `array_distinct` auf die Listen an.',
  'A user or an item has too few ratings for a model without regularization. Set a regularization above 0.':
    'Ein Benutzer oder ein Artikel hat zu wenige Bewertungen für ein Modell ohne Regularisierung. Setzen Sie die Regularisierung auf mehr als 0.',
  'A feature or the label has more than 10,000 different values. The test compares categories, so put numbers into buckets first.':
    'Ein Merkmal oder das Label hat mehr als 10.000 verschiedene Werte. Der Test vergleicht Kategorien, teilen Sie Zahlen also vorher in Klassen ein.',
  'The label has {detail} classes, which is more than this learner can tell apart. Predict a number with a regression, merge rare classes first, or check that the label is not an id.':
    'Das Label hat {detail} Klassen, und so viele kann dieses Lernverfahren nicht unterscheiden. Sagen Sie mit einer Regression eine Zahl vorher, fassen Sie seltene Klassen vorher zusammen, oder prüfen Sie, ob das Label eine ID ist.',
  'The vectors have only {detail} elements. Ask for fewer components.':
    'Die Vektoren haben nur {detail} Elemente. Verlangen Sie weniger Komponenten.',
  'More than {detail} sets of items are frequent. Set a larger minSupport.':
    'Mehr als {detail} Artikelmengen sind häufig. Erhöhen Sie die Mindesthäufigkeit.',
  'There is no label for the index {detail}. Use the labels of the String Indexer that made the indexes.':
    'Für den Index {detail} gibt es kein Label. Verwenden Sie die Labels des Knotens, der die Indizes erzeugt hat.',
  'Learning ends at no finite model. Look for numbers that are much too large, scale the features, or choose another link or family.':
    'Das Lernen führt zu keinem endlichen Modell. Suchen Sie nach viel zu großen Zahlen, skalieren Sie die Merkmale, oder wählen Sie eine andere Linkfunktion oder Verteilung.',
  'The vectors have no feature {detail}. Features are counted from 0: select existing ones.':
    'Die Vektoren haben kein Merkmal {detail}. Merkmale werden ab 0 gezählt: Wählen Sie vorhandene aus.',
  '{detail} is a label that the family does not have: binomial has 0 to 1, poisson 0 and more, gamma more than 0. Choose another family, or filter such rows.':
    '{detail} ist ein Label, das es in der Verteilung nicht gibt: binomial hat 0 bis 1, poisson 0 und mehr, gamma mehr als 0. Wählen Sie eine andere Verteilung, oder filtern Sie solche Zeilen heraus.',
  'The vectors have {detail} features. At most 4,096 can be learned from. Select features first, for example with Chi-Squared Selector, or reduce them with PCA.':
    'Die Vektoren haben {detail} Merkmale. Gelernt werden kann aus höchstens 4.096. Wählen Sie vorher Merkmale aus, oder verringern Sie ihre Zahl mit einer Hauptkomponentenanalyse (PCA).',
  'A vector of {detail} elements has too many products: a result may have 10,000. Lower the degree, or select features first.':
    'Ein Vektor mit {detail} Elementen hat zu viele Produkte: Ein Ergebnis darf 10.000 haben. Verringern Sie den Grad, oder wählen Sie vorher Merkmale aus.',
  'Column {detail} has too few finite values to be cut into buckets. Ask for fewer buckets, or leave the column out.':
    'Spalte {detail} hat zu wenige endliche Werte, um in Klassen geteilt zu werden. Verlangen Sie weniger Klassen, oder lassen Sie die Spalte weg.',
  'No row has the label {detail} that metrics are asked for. Check metricLabel, and the filters before this node.':
    'Keine Zeile hat die Klasse {detail}, für die Kennzahlen verlangt sind. Prüfen Sie `metricLabel` und die Filter vor diesem Knoten.',
  'There is no probability of the class {detail}. Use the probabilities of a model that knows all classes of the label.':
    'Für die Klasse {detail} gibt es keine Wahrscheinlichkeit. Verwenden Sie die Wahrscheinlichkeiten eines Modells, das alle Klassen kennt.',
  'A vector has only zeros, so it has no direction. Filter such rows first, or measure Euclidean distances.':
    'Ein Vektor besteht nur aus Nullen und hat keine Richtung. Filtern Sie solche Zeilen vorher, oder messen Sie euklidische Abstände.',
  'A row has a fold that is not one of the whole numbers from 0 to the number of folds less 1. Filter or fix those rows first.':
    'Eine Zeile hat einen Teil, der keine der ganzen Zahlen von 0 bis zur Zahl der Teile weniger 1 ist. Filtern oder berichtigen Sie solche Zeilen vorher.',
  'There are no rows to evaluate. Check the filters before this node.':
    'Es gibt keine Zeilen zum Bewerten. Prüfen Sie die Filter vor diesem Knoten.',
  'Column {detail} has a null or NaN. Fill it first with Imputer or Fill Nulls, or set Handle invalid to skip or keep.':
    'Spalte {detail} enthält `null` oder NaN. Füllen Sie die Werte vorher, oder stellen Sie ein, dass ungültige Werte übersprungen oder behalten werden.',
  'The label has a null, NaN, or infinity. Filter those rows first.':
    'Das Label enthält `null`, NaN oder unendlich. Filtern Sie diese Zeilen vorher heraus.',
  'An offset is null, NaN, or infinite. Filter or fix those rows first.':
    'Ein Versatz ist `null`, NaN oder unendlich. Filtern oder korrigieren Sie diese Zeilen vorher.',
  'A weight is null, NaN, negative, or infinite, or all weights are 0. Filter or fix those rows first.':
    'Ein Gewicht ist `null`, NaN, negativ oder unendlich, oder alle Gewichte sind 0. Filtern oder korrigieren Sie diese Zeilen vorher.',
  'Learning needs {detail} of memory for WebAssembly, and the system has no addresses for it. Remove the limit on the address space of the service (ulimit -v), then run again.':
    'Das Lernen braucht {detail} Speicher für WebAssembly, und das System hat dafür keine Adressen. Heben Sie die Begrenzung des Adressraums für den Dienst auf (ulimit -v), und führen Sie den Workflow erneut aus.',
  'Bounds of the size {detail} do not fit the classes and features. Give a row for each class, or one row for two classes, with a number for each feature.':
    'Grenzen der Größe {detail} passen nicht zu den Klassen und Merkmalen. Geben Sie eine Zeile für jede Klasse an, bei zwei Klassen eine einzige, mit einer Zahl für jedes Merkmal.',
  'A prediction is null, or the number of a cluster is not finite. Filter or fill those rows first.':
    'Eine Vorhersage ist `null`, oder die Nummer eines Clusters ist nicht endlich. Filtern oder füllen Sie diese Zeilen vorher.',
  'The vectors have no elements. Assemble them from at least one column.':
    'Die Vektoren haben keine Elemente. Bilden Sie sie aus mindestens einer Spalte.',
  'Bounds and the loss huber have no elastic net, only ridge. Set the elastic net to 0.':
    'Grenzen und die Verlustfunktion huber kennen kein Elastic Net, nur Ridge. Setzen Sie Elastic Net auf 0.',
  'The numbers of classes and thresholds differ: {detail}. Give one threshold for each class.':
    'Es gibt nicht so viele Schwellenwerte wie Klassen: {detail}. Geben Sie für jede Klasse einen an.',
  'A text or a list of words is null. Fill or filter those rows first.':
    'Ein Text oder eine Wortliste ist `null`. Füllen oder filtern Sie diese Zeilen vorher.',
  'The label has more classes than this learner can tell apart. Predict a number with a regression, merge rare classes first, or check that the label is not an id.':
    'Das Label hat mehr Klassen, als dieses Verfahren unterscheiden kann. Sagen Sie mit einer Regression eine Zahl vorher, fassen Sie seltene Klassen vorher zusammen, oder prüfen Sie, ob das Label eine ID ist.',
  'No row is marked to validate with. Mark some rows in the validation column, or leave the field empty.':
    'Keine Zeile ist zum Validieren markiert. Markieren Sie einige Zeilen in der Validierungsspalte, oder lassen Sie das Feld leer.',
  'A vector is null. Filter those rows first.':
    'Ein Vektor ist `null`. Filtern Sie diese Zeilen vorher heraus.',
  'The value {detail} was not in the rows that the Vector Indexer learned from. Set Handle invalid to skip or keep.':
    'Der Wert {detail} kam in den Zeilen nicht vor, aus denen der Vektorindex gelernt wurde. Stellen Sie ein, dass ungültige Werte übersprungen oder behalten werden.',
  'The value {detail} was not in the rows that the String Indexer learned from. Set Handle invalid to skip or keep.':
    'Der Wert {detail} kam in den Zeilen nicht vor, aus denen der Index gelernt wurde. Stellen Sie ein, dass ungültige Werte übersprungen oder behalten werden.',
  'The category {detail} was not in the rows that the One-Hot Encoder learned from. Set Handle invalid to keep.':
    'Die Kategorie {detail} kam in den Zeilen nicht vor, aus denen gelernt wurde. Stellen Sie ein, dass ungültige Werte behalten werden.',
  'A category has the number {detail}. The embedded engine makes vectors of at most 10,000 categories: number them with String Indexer, check that the column is not an id, or run on Spark.':
    'Eine Kategorie hat die Nummer {detail}. Die eingebettete Engine bildet Vektoren aus höchstens 10.000 Kategorien: Nummerieren Sie sie mit dem Knoten „String zu Index“, prüfen Sie, ob die Spalte eine ID ist, oder rechnen Sie auf Spark.',
  'There is only one row to learn from. It takes two or more. Check the filters before this node.':
    'Es gibt nur eine Zeile, aus der gelernt werden kann. Nötig sind mindestens zwei. Prüfen Sie die Filter vor diesem Knoten.',
  'One of the columns {detail} has a null or NaN. Fill it first with Imputer or Fill Nulls, or set Handle invalid to skip or keep.':
    'Eine der Spalten {detail} enthält `null` oder NaN. Füllen Sie sie vorher, oder stellen Sie ein, dass ungültige Werte übersprungen oder behalten werden.',
  'A vector has a null, NaN, or infinity. Fill the missing values first, for example with Imputer.':
    'Ein Vektor enthält `null`, NaN oder unendlich. Füllen Sie die fehlenden Werte vorher.',
  'A sparse vector has another number of positions than values, or a position that it has not or has twice. Write the vectors again.':
    'Ein dünn besetzter Vektor hat nicht so viele Positionen wie Werte, oder eine Position, die es nicht oder zweimal gibt. Schreiben Sie die Vektoren neu.',
  'Vectors have different sizes: {detail}. Assemble all of them from the same columns.':
    'Die Vektoren sind verschieden groß: {detail}. Bilden Sie alle aus denselben Spalten.',
  'All labels are equal. Without an intercept and with regularization, nothing can be learned from them. Fit an intercept, or use no regularization.':
    'Alle Labels sind gleich. Ohne Achsenabschnitt und mit Regularisierung lässt sich daraus nichts lernen. Lassen Sie den Achsenabschnitt anpassen, oder verzichten Sie auf die Regularisierung.',
  'It needs more memory than its limit of {detail}. Make the values or groups smaller, filter rows earlier, or raise the limit.':
    'Der Arbeitsspeicher reicht nicht: Das Limit ist {detail}. Verkleinern Sie Werte oder Gruppen, filtern Sie Zeilen früher, oder erhöhen Sie das Limit.',
  'It used more CPU time than its limit of {detail}. Process fewer rows, simplify the expressions, or raise the limit.':
    'Die Rechenzeit reicht nicht: Das Limit ist {detail}. Verarbeiten Sie weniger Zeilen, vereinfachen Sie die Ausdrücke, oder erhöhen Sie das Limit.',
  'The disk is full. Free some space, then run again.':
    'Der Datenträger ist voll. Schaffen Sie Platz, und führen Sie erneut aus.',
  'The run was cancelled.': 'Die Ausführung wurde abgebrochen.',
  'The process that ran the step ended in the middle of it ({detail}). It may have run out of memory: process fewer rows, or give the run more memory, then run again.':
    'Der Prozess des Schritts endete mittendrin ({detail}). Vielleicht reichte sein Arbeitsspeicher nicht: Verarbeiten Sie weniger Zeilen, oder geben Sie der Ausführung mehr Arbeitsspeicher, und führen Sie erneut aus.',
  'The step failed ({0}).': 'Der Schritt ist fehlgeschlagen ({0}). Das Protokoll hat Einzelheiten.',
  'A value': 'Ein Wert',
  'a value': 'ein Wert',
  'the wanted type': 'den gewünschten Typ',
  'A record does not fit the columns, and the mode is FAILFAST. Set the mode to PERMISSIVE to see the rejected rows with file, line, column and reason.':
    'Ein Datensatz passt nicht zu den Spalten, und der Modus ist FAILFAST. Im Modus PERMISSIVE sehen Sie die abgewiesenen Zeilen mit Datei, Zeile, Spalte und Grund.',
  "A value is in the last second before 1970, which ORC files can't store. Round it to seconds, or save Parquet.":
    'Ein Wert liegt in der letzten Sekunde vor 1970, und das können ORC-Dateien nicht speichern. Runden Sie auf Sekunden, oder speichern Sie Parquet.',
  "A column has a Parquet type that can't be read. Remove it from the columns of the reader.":
    'Eine Spalte hat einen Parquet-Typ, der nicht gelesen werden kann. Entfernen Sie sie aus den Spalten des Lesers.',
  "A value can't be the name of a folder. Change it before this node, or partition by another column.":
    'Ein Wert kann kein Ordnername sein. Ändern Sie ihn vor diesem Knoten, oder partitionieren Sie nach einer anderen Spalte.',
  'A subquery used as a value returned more than one row. Aggregate it, or add LIMIT 1.':
    'Eine Unterabfrage, die als Wert dient, hat mehr als eine Zeile geliefert. Aggregieren Sie sie, oder ergänzen Sie LIMIT 1.',
  '{detail} is not a time zone. Use a region such as Europe/Paris, an offset such as +02:00, or UTC.':
    '{detail} ist keine Zeitzone. Verwenden Sie eine Region wie Europe/Paris, eine Abweichung wie +02:00 oder UTC.',
  'In the pattern {detail} of LIKE, the escape character stands before a character that needs none. Write it twice, or remove it.':
    'Im Muster {detail} von LIKE steht das Maskierungszeichen vor einem Zeichen, das keines braucht. Schreiben Sie es doppelt, oder entfernen Sie es.',
  'The pattern {detail} of LIKE ends with the escape character. Write it twice, or remove it.':
    'Das Muster {detail} von LIKE endet mit dem Maskierungszeichen. Schreiben Sie es doppelt, oder entfernen Sie es.',
  '{0} MB': '{0} MB',
  '{0} seconds': '{0} Sekunden',
};
