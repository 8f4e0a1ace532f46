/**
 * Why a file can't be read. Most follow its name in a sentence: „`a.orc` ist leer …“. By their
 * English templates.
 */
export const fileMessages: Readonly<Record<string, string>> = {
  'a database must be on a disk of the server, not in an object store.':
    'Eine Datenbank muss auf einem Datenträger des Servers liegen, nicht in einem Objektspeicher.',
  'is not a {0} file, or it is damaged. Copy or write it again.':
    'ist keine {0}-Datei, oder sie ist beschädigt. Kopieren oder schreiben Sie sie neu.',
  "The first part that can't be read is column `{0}`.":
    'Der erste Teil, der nicht gelesen werden kann, ist Spalte `{0}`.',
  "The first part that can't be read is column `{0}` in row group {1} of {2}.":
    'Der erste Teil, der nicht gelesen werden kann, ist Spalte `{0}` in Zeilengruppe {1} von {2}.',
  '`{0}` has no column `{1}`. It has {2}. Infer the schema again.':
    '`{0}` hat keine Spalte `{1}`. Vorhanden sind {2}. Ermitteln Sie das Schema neu.',
  '`{0}` has several columns named `{1}` when case is ignored. Rename them in the file.':
    '`{0}` hat mehrere Spalten namens `{1}`, wenn man Groß- und Kleinschreibung nicht unterscheidet. Benennen Sie sie in der Datei um.',
  'Column `{0}` of `{1}` is {2} in the file but {3} in the workflow. Infer the schema again.':
    'Spalte `{0}` von `{1}` ist in der Datei {2}, im Workflow aber {3}. Ermitteln Sie das Schema neu.',
  'of another type': 'von einem anderen Typ',
  'Column {0} has values of different types. They are read as text.':
    'Spalte {0} hat Werte verschiedener Typen. Sie werden als Text gelesen.',
  'The columns {0} have values of different types. They are read as text.':
    'Die Spalten {0} haben Werte verschiedener Typen. Sie werden als Text gelesen.',
  'The columns {0} and {1} more have values of different types. They are read as text.':
    'Die Spalten {0} und {1} weitere haben Werte verschiedener Typen. Sie werden als Text gelesen.',
  '`{0}` is read as one column, named `{1}`. If its separator is {2}, set it, or detect how the file is written.':
    '`{0}` wird als eine Spalte namens `{1}` gelesen. Wenn das Trennzeichen {2} ist, geben Sie es an, oder lassen Sie das Format erkennen.',
  '`{0}` is read as one column. If its separator is {1}, set it, or detect how the file is written.':
    '`{0}` wird als eine Spalte gelesen. Wenn das Trennzeichen {1} ist, geben Sie es an, oder lassen Sie das Format erkennen.',
  'a tab': 'ein Tabulator',
  'There is no file at `{0}`.': 'Unter `{0}` gibt es keine Datei.',
  'The file `{0}` has gone.': 'Die Datei `{0}` gibt es nicht mehr.',
  "A Parquet file is damaged: a part of its data can't be read. Copy or write it again.":
    'Eine Parquet-Datei ist beschädigt: Ein Teil ihrer Daten kann nicht gelesen werden. Kopieren oder schreiben Sie sie neu.',
  "`{0}` is damaged: a part of its data can't be read. Copy or write it again.":
    '`{0}` ist beschädigt: Ein Teil der Daten kann nicht gelesen werden. Kopieren oder schreiben Sie die Datei neu.',
  "`{0}` is compressed with the Parquet codec {1}, which can't be read. Write it again with Snappy, gzip, Zstandard or LZ4_RAW.":
    '`{0}` ist mit dem Parquet-Verfahren {1} komprimiert, das nicht gelesen werden kann. Schreiben Sie die Datei mit Snappy, gzip, Zstandard oder LZ4_RAW neu.',
  "`{0}` has the encoding BYTE_STREAM_SPLIT in a column that is neither FLOAT nor DOUBLE, which can't be read. Write the column again with another encoding.":
    '`{0}` hat die Kodierung BYTE_STREAM_SPLIT in einer Spalte, die weder FLOAT noch DOUBLE ist. Das kann nicht gelesen werden. Schreiben Sie die Spalte mit einer anderen Kodierung neu.',
  "`{0}` is an encrypted Parquet file, which can't be read. Save it without encryption.":
    '`{0}` ist eine verschlüsselte Parquet-Datei, die nicht gelesen werden kann. Speichern Sie sie unverschlüsselt.',
  "`{0}` has a string that isn't UTF-8. Write the column as UTF-8, or as binary data.":
    '`{0}` hat einen Text, der nicht UTF-8 ist. Schreiben Sie die Spalte als UTF-8 oder als Binärdaten.',
  'The encoding `{0}` is not one Millrace reads. Choose another one.':
    'Die Zeichenkodierung `{0}` kann Millrace nicht lesen. Wählen Sie eine andere.',
  'is not an Avro file. Check the path, or use the reader of its format.':
    'ist keine Avro-Datei. Prüfen Sie den Pfad, oder verwenden Sie den Leser des richtigen Formats.',
  "is packed with the codec {0}, which can't be read. Write it with deflate.":
    'ist mit dem Codec {0} gepackt, der nicht gelesen werden kann. Schreiben Sie sie mit deflate.',
  'has an invalid Avro schema: {0}. Write it again.':
    'hat ein ungültiges Avro-Schema: {0}. Schreiben Sie sie neu.',
  'is a damaged Avro file: {0}. Copy or write it again.':
    'ist eine beschädigte Avro-Datei: {0}. Kopieren oder schreiben Sie sie neu.',
  'it ends within a value': 'Sie endet mitten in einem Wert',
  'it has no schema': 'Sie hat kein Schema',
  'a block has more bytes than records': 'Ein Block hat mehr Bytes als Datensätze',
  'a mark between its blocks is wrong': 'Eine Marke zwischen ihren Blöcken ist falsch',
  'a block has {0} bytes': 'Ein Block hat {0} Bytes',
  "a block can't be unpacked": 'Ein Block kann nicht entpackt werden',
  'a checksum is wrong': 'Eine Prüfsumme ist falsch',
  'The model has more than {0} files, or more than {1} MB. Download its files one by one.':
    'Das Modell hat mehr als {0} Dateien oder mehr als {1} MB. Laden Sie die Dateien einzeln herunter.',
  'has a block that unpacks to more than {0} MB. Write it with smaller blocks.':
    'hat einen Block, der entpackt mehr als {0} MB groß ist. Schreiben Sie die Datei mit kleineren Blöcken.',
  'it is not JSON': 'Es ist kein JSON',
  'it is nested in more than {0} levels': 'Es ist mehr als {0} Ebenen tief verschachtelt',
  '{0} is not a type': '{0} ist kein Typ',
  'a fixed type has no size': 'Ein fixed-Typ hat keine Größe',
  'a record has no fields': 'Ein Record hat keine Felder',
  'a field has no name': 'Ein Feld hat keinen Namen',
  'the type {0} is not defined': 'Der Typ {0} ist nicht definiert',
  'a named type has no name': 'Ein benannter Typ hat keinen Namen',
  'an enum has no symbols': 'Ein enum hat keine Symbole',
  'values are nested too deeply': 'Werte sind zu tief verschachtelt',
  'it has millions of values without bytes': 'Sie hat Millionen von Werten ohne Bytes',
  'it has no such branch or symbol': 'Einen solchen Zweig oder ein solches Symbol gibt es nicht',
  'a string is not UTF-8': 'Eine Zeichenkette ist kein UTF-8',
  'a number is too long': 'Eine Zahl ist zu lang',
  'is not a bzip2 file, or it is damaged. Copy or write it again.':
    'ist keine bzip2-Datei, oder sie ist beschädigt. Kopieren oder schreiben Sie sie neu.',
  "`{0}` is compressed with {1}, which can't be read. Unpack it, or compress it with gzip.":
    '`{0}` ist mit {1} komprimiert und kann so nicht gelesen werden. Entpacken Sie die Datei, oder komprimieren Sie sie mit gzip.',
  "isn't valid {0}: the bytes in line {1} are not characters. Save it as UTF-8, or set its encoding, such as windows-1252, if the node has that setting.":
    'ist kein gültiges {0}: Die Bytes in Zeile {1} sind keine Zeichen. Speichern Sie die Datei als UTF-8, oder stellen Sie ihre Zeichenkodierung ein, etwa windows-1252, wenn der Knoten diese Einstellung hat.',
  "isn't valid {0}: line {1} has the byte 0x{2}. Save it as UTF-8, or set its encoding, such as windows-1252, if the node has that setting.":
    'ist kein gültiges {0}: Zeile {1} enthält das Byte 0x{2}. Speichern Sie die Datei als UTF-8, oder stellen Sie ihre Zeichenkodierung ein, etwa windows-1252, wenn der Knoten diese Einstellung hat.',
  'has no range "{0}". Write it as in B2:F20.':
    'hat keinen Bereich „{0}“. Schreiben Sie ihn wie B2:F20.',
  'repeats long texts: up to row {0} its cells have more than {1} million characters. Read a smaller range, or save it as CSV.':
    'wiederholt lange Texte: Bis Zeile {0} haben seine Zellen mehr als {1} Millionen Zeichen. Lesen Sie einen kleineren Bereich, oder speichern Sie es als CSV.',
  'has a part that unpacks to more than {0} MB, far more than its compressed size. Save it again, or as CSV.':
    'hat einen Teil, der entpackt mehr als {0} MB hat, weit mehr als gepackt. Speichern Sie es neu oder als CSV.',
  '{0}has a text of more than 500 million characters (line {1}). Split it.':
    '{0}hat einen Text von mehr als 500 Millionen Zeichen (Zeile {1}). Teilen Sie ihn auf.',
  'has no sheet with cells. Choose another file.':
    'hat kein Blatt mit Zellen. Wählen Sie eine andere Datei.',
  'has no sheet "{0}". It has {1}.': 'hat kein Blatt „{0}“. Vorhanden sind {1}.',
  'has a cell beyond the last column of Excel ({0}). Save it again in Excel.':
    'hat eine Zelle hinter der letzten Spalte von Excel ({0}). Speichern Sie die Datei in Excel neu.',
  'a ZIP archive': 'kein ZIP-Archiv',
  'is a ZIP archive without a file. Add a file to it.':
    'ist ein ZIP-Archiv ohne Datei. Fügen Sie eine hinzu.',
  'is a ZIP archive of {0} files ({1}). Unpack it: only archives of one file can be read.':
    'ist ein ZIP-Archiv mit {0} Dateien ({1}). Entpacken Sie es: Nur Archive mit einer Datei können gelesen werden.',
  'an Excel workbook (xlsx)': 'keine Excel-Arbeitsmappe (xlsx)',
  'is not an Excel workbook (xlsx). Check the path, or save it as xlsx.':
    'ist keine Excel-Arbeitsmappe (xlsx). Prüfen Sie den Pfad, oder speichern Sie die Datei als xlsx.',
  'is in the old format (xls) or encrypted. Save it as xlsx.':
    'hat das alte Format (xls) oder ist verschlüsselt. Speichern Sie die Datei als xlsx.',
  'holds more than 64 million characters of text. Save it as CSV.':
    'enthält mehr als 64 Millionen Zeichen Text. Speichern Sie die Datei als CSV.',
  'lacks the part "{0}". Save it again.': 'fehlt der Teil „{0}“. Speichern Sie die Datei neu.',
  'is not {0}. Check the path.': 'ist {0}. Prüfen Sie den Pfad.',
  'is a damaged ZIP archive. Copy or write it again.':
    'ist ein beschädigtes ZIP-Archiv. Kopieren oder schreiben Sie es neu.',
  'is encrypted. Save it without a password.':
    'ist verschlüsselt. Speichern Sie die Datei ohne Passwort.',
  'is compressed with the unknown method {0}. Compress it with another program.':
    'ist mit dem unbekannten Verfahren {0} komprimiert. Komprimieren Sie die Datei mit einem anderen Programm.',
  'is compressed with gzip. Rename it so that its name ends in `.gz`.':
    'ist mit gzip komprimiert. Benennen Sie die Datei so um, dass ihr Name mit `.gz` endet.',
  'is compressed with Zstandard. Rename it so that its name ends in `.zst`.':
    'ist mit Zstandard komprimiert. Benennen Sie die Datei so um, dass ihr Name mit `.zst` endet.',
  'is compressed with bzip2. Rename it so that its name ends in `.bz2`.':
    'ist mit bzip2 komprimiert. Benennen Sie die Datei so um, dass ihr Name mit `.bz2` endet.',
  "is compressed with xz, which can't be read. Unpack it, or compress it with gzip.":
    'ist mit xz komprimiert und kann so nicht gelesen werden. Entpacken Sie die Datei, oder komprimieren Sie sie mit gzip.',
  "is a 7-Zip archive, which can't be read. Unpack it first.":
    'ist ein 7-Zip-Archiv, das nicht gelesen werden kann. Entpacken Sie es zuerst.',
  'is a ZIP archive or an Excel file. Rename it so that its name ends in `.zip` or `.xlsx`.':
    'ist ein ZIP-Archiv oder eine Excel-Datei. Benennen Sie die Datei so um, dass ihr Name mit `.zip` oder `.xlsx` endet.',
  'is an old Excel file (.xls). Save it as .xlsx or CSV.':
    'ist eine alte Excel-Datei (.xls). Speichern Sie sie als .xlsx oder CSV.',
  'is a Parquet file. Read it with Read Parquet.':
    'ist eine Parquet-Datei. Lesen Sie sie mit „Parquet lesen“.',
  'is an Avro file. Read it with Read Avro.':
    'ist eine Avro-Datei. Lesen Sie sie mit „Avro lesen“.',
  'is a SQLite database, not a text file. Export its table as CSV.':
    'ist eine SQLite-Datenbank, keine Textdatei. Exportieren Sie die Tabelle als CSV.',
  'is a PDF document, not a text file. Choose another file.':
    'ist ein PDF-Dokument, keine Textdatei. Wählen Sie eine andere Datei.',
  'is a picture, not a text file. Choose another file.':
    'ist ein Bild, keine Textdatei. Wählen Sie eine andere Datei.',
  "is encoded as UTF-32, which can't be read. Save it as UTF-8.":
    'ist als UTF-32 kodiert und kann so nicht gelesen werden. Speichern Sie die Datei als UTF-8.',
  'is an ORC file. Read it with Read ORC, on Spark.':
    'ist eine ORC-Datei. Lesen Sie sie mit „ORC lesen“ auf Spark.',
  'has no GeoJSON features. Check the path, or read it as JSON.':
    'enthält keine GeoJSON-Features. Prüfen Sie den Pfad, oder lesen Sie die Datei als JSON.',
  "has only columns of types that can't be read: {0}. Write it with other types.":
    'hat nur Spalten mit Typen, die nicht gelesen werden können: {0}. Schreiben Sie die Datei mit anderen Typen.',
  "has no record that ends within its first 16 MiB, so its columns can't be found. Declare them in the node.":
    'hat keinen Datensatz, der in den ersten 16 MiB endet. Die Spalten können deshalb nicht gefunden werden. Geben Sie sie im Knoten an.',
  'has a record of more than {0} MiB, which begins in line {1}. Write what it contains as several records, one per line or in a list.':
    'hat einen Datensatz von mehr als {0} MiB, der in Zeile {1} beginnt. Schreiben Sie seinen Inhalt als mehrere Datensätze, je einen pro Zeile oder in einer Liste.',
  'has more than {0} different members, which are too many columns. Read its lines as text, or declare the columns you need.':
    'hat mehr als {0} verschiedene Elemente, zu viele für Spalten. Lesen Sie die Zeilen als Text, oder geben Sie die benötigten Spalten an.',
  'has the columns `{0}` and `{1}`, whose names are equal when case is ignored. Rename one of them in the file.':
    'hat die Spalten `{0}` und `{1}`, deren Namen gleich sind, wenn man Groß- und Kleinschreibung nicht unterscheidet. Benennen Sie eine davon in der Datei um.',
  'is empty, so it is not a Parquet file. Write it again, or leave it out.':
    'ist leer und deshalb keine Parquet-Datei. Schreiben Sie die Datei neu, oder lassen Sie sie weg.',
  "is an encrypted Parquet file, which can't be read. Save it without encryption.":
    'ist eine verschlüsselte Parquet-Datei, die nicht gelesen werden kann. Speichern Sie sie unverschlüsselt.',
  'is not a Parquet file. Check the path, or use the reader of its format.':
    'ist keine Parquet-Datei. Prüfen Sie den Pfad, oder verwenden Sie den Leser des richtigen Formats.',
  "is a Parquet file that can't be read. Write it again.":
    'ist eine Parquet-Datei, die nicht gelesen werden kann. Schreiben Sie sie neu.',
  'is incomplete: its end is missing. Copy or write it again.':
    'ist unvollständig: Das Ende fehlt. Kopieren oder schreiben Sie die Datei neu.',
  "is damaged: the arrays of column `{0}` in row group 1 don't begin where its rows do. Copy or write it again.":
    'ist beschädigt: Die Arrays der Spalte `{0}` beginnen in der Zeilengruppe 1 nicht bei deren Zeilen. Kopieren oder schreiben Sie die Datei neu.',
  'is damaged: row group {0} has data of {1} columns, but the file has {2}. Copy or write it again.':
    'ist beschädigt: Die Zeilengruppe {0} hat Daten von {1} Spalten, die Datei aber {2}. Kopieren oder schreiben Sie die Datei neu.',
  'is damaged: row group {0} has {1} rows, but {2} values of column `{3}`. Copy or write it again.':
    'ist beschädigt: Die Zeilengruppe {0} hat {1} Zeilen, aber {2} Werte der Spalte `{3}`. Kopieren oder schreiben Sie die Datei neu.',
  "has the encrypted column `{0}`, which can't be read. Save it without encryption, or leave out the column.":
    'hat die verschlüsselte Spalte `{0}`, die nicht gelesen werden kann. Speichern Sie sie unverschlüsselt, oder lassen Sie die Spalte weg.',
  "has the map `{0}` without values, which can't be read. Write it as an array.":
    'hat die Map `{0}` ohne Werte, die nicht gelesen werden kann. Schreiben Sie sie als Array.',
  "is damaged: its footer can't be read. Copy or write it again.":
    'ist beschädigt: Die Metadaten am Ende können nicht gelesen werden. Kopieren oder schreiben Sie die Datei neu.',
  'has no columns: its records are single values. Write it with columns.':
    'hat keine Spalten: Die Datensätze sind einzelne Werte. Schreiben Sie die Datei mit Spalten.',
  "has more than {0} levels in `{1}`, which can't be read. Leave out the column when the file is written, or write it with fewer levels.":
    'hat in `{1}` mehr als {0} Ebenen und kann so nicht gelesen werden. Lassen Sie die Spalte beim Schreiben der Datei weg, oder schreiben Sie sie mit weniger Ebenen.',
  "has the column `{0}` of a type that can't be read, such as UNION. Declare the other columns.":
    'hat die Spalte `{0}` mit einem Typ, der nicht gelesen werden kann, etwa UNION. Geben Sie die anderen Spalten an.',
  'is empty, so it is not an ORC file. Write it again, or leave it out.':
    'ist leer und deshalb keine ORC-Datei. Schreiben Sie die Datei neu, oder lassen Sie sie weg.',
  'is not an ORC file. Check the path, or use the reader of its format.':
    'ist keine ORC-Datei. Prüfen Sie den Pfad, oder verwenden Sie den Leser des richtigen Formats.',
  "is compressed with an unknown codec, so its columns can't be detected. Declare them.":
    'ist mit einem unbekannten Codec komprimiert, deshalb lassen sich die Spalten nicht erkennen. Geben Sie sie an.',
  "is compressed with {0}, so its columns can't be detected. Declare them.":
    'ist mit {0} komprimiert, deshalb lassen sich die Spalten nicht erkennen. Geben Sie sie an.',
  "A column has an empty name, which can't be used. Rename it in the file, or remove it from the columns of the reader.":
    'Eine Spalte hat einen leeren Namen, der nicht verwendet werden kann. Benennen Sie sie in der Datei um, oder entfernen Sie sie aus den Spalten des Lesers.',
  "The name of column `{0}` has a NUL character, which can't be used. Rename it in the file, or remove it from the columns of the reader.":
    'Der Name der Spalte `{0}` enthält ein NUL-Zeichen, das nicht verwendet werden kann. Benennen Sie sie in der Datei um, oder entfernen Sie sie aus den Spalten des Lesers.',
  '{0}is not well-formed XML (line {1}). Fix it there.':
    '{0}ist kein wohlgeformtes XML (Zeile {1}). Korrigieren Sie die Stelle.',
  "{0}has a document type, which can't be read. Remove the DOCTYPE.":
    '{0}hat einen Dokumenttyp und kann so nicht gelesen werden. Entfernen Sie das DOCTYPE.',
  'nests elements deeper than {0} levels in a row. Choose another row element.':
    'verschachtelt Elemente in einer Zeile tiefer als {0} Ebenen. Wählen Sie ein anderes Zeilenelement.',
  "has the encoding {0}, which can't be read. Save it as UTF-8.":
    'hat die Zeichenkodierung {0}, die nicht gelesen werden kann. Speichern Sie die Datei als UTF-8.',
  'there are {0}, and {1} are expected': 'es gibt {0}, erwartet werden {1}',
  '`{0}` is where `{1}` is expected': '`{0}` steht, wo `{1}` erwartet wird',
  '{0} is new': '{0} ist neu',
  '{0} are new': '{0} sind neu',
  '{0} is missing': '{0} fehlt',
  '{0} are missing': '{0} fehlen',
  '{0} and {1} more': '{0} und {1} weitere',
  'The columns of "{0}" have changed: {1}. Clear the node\'s columns to detect them again, or fix the file.':
    'Die Spalten von „{0}“ haben sich geändert: {1}. Leeren Sie die Spalten des Knotens, damit sie neu erkannt werden, oder korrigieren Sie die Datei.',
  'The columns of "{0}" differ from the declared ones: {1}. Correct the columns, set enforceSchema to true to take them by position, or fix the file.':
    'Die Spalten von „{0}“ sind andere als angegeben: {1}. Korrigieren Sie die Spalten, setzen Sie enforceSchema auf true, um sie nach ihrer Position zu lesen, oder korrigieren Sie die Datei.',
  'The columns of "{0}" differ from the first file\'s: {1}. Declare the columns to take them by position, or fix the file.':
    'Die Spalten von „{0}“ sind andere als die der ersten Datei: {1}. Geben Sie die Spalten an, um sie nach ihrer Position zu lesen, oder korrigieren Sie die Datei.',
  'The columns of "{0}" have changed: {1}. Correct the columns in the dataset, or fix the file.':
    'Die Spalten von „{0}“ haben sich geändert: {1}. Korrigieren Sie die Spalten im Dataset, oder korrigieren Sie die Datei.',
  'it has files whose names are no UTF-8, shown as "{0}". Rename them on the host.':
    'Dort liegen Dateien, deren Namen kein UTF-8 sind, angezeigt als „{0}“. Benennen Sie sie auf dem Rechner um.',
  '"{0}" is in an object store, not on this machine.':
    '„{0}“ liegt in einem Objektspeicher, nicht auf diesem Rechner.',
  '"{0}" is not on this machine.': '„{0}“ liegt nicht auf diesem Rechner.',
  'files of the host are reached through a mount (MILLRACE_MOUNTS) only. Upload the file, or name one below /user, /projects or /shared.':
    'Dateien des Rechners sind nur über eine Einbindung (MILLRACE_MOUNTS) erreichbar. Laden Sie die Datei hoch, oder nennen Sie eine unter /user, /projects oder /shared.',
  'no file system {0}:// is configured here. Paths start with /.':
    'Ein Dateisystem {0}:// ist hier nicht eingerichtet. Pfade beginnen mit /.',
  'it contains a NUL character. Remove it.': 'Er enthält ein NUL-Zeichen. Entfernen Sie es.',
  'it is not valid Unicode. Correct it.': 'Er ist kein gültiges Unicode. Korrigieren Sie ihn.',
  '".." is not allowed. Write the whole path.':
    '„..“ ist nicht erlaubt. Schreiben Sie den ganzen Pfad.',
  'names starting with {0} are reserved. Choose another name.':
    'Namen, die mit {0} beginnen, sind reserviert. Wählen Sie einen anderen.',
  'a name is longer than {0} bytes. Shorten it.':
    'Ein Name ist länger als {0} Bytes. Kürzen Sie ihn.',
  'it is longer than {0} bytes. Shorten it.': 'Er ist länger als {0} Bytes. Kürzen Sie ihn.',
  'it is no address of the web. Start it with https://.':
    'Das ist keine Webadresse. Beginnen Sie mit https://.',
  'an address may not have a user or password: everybody could read it.':
    'Eine Adresse darf keinen Benutzer und kein Passwort enthalten: Alle könnten sie lesen.',
  'this server reads nothing from the web. An administrator can allow hosts with MILLRACE_WEB_HOSTS.':
    'Dieser Server liest nichts aus dem Web. Administratoren können Hosts mit MILLRACE_WEB_HOSTS erlauben.',
  '{0}//{1} is not among the hosts that may be read. An administrator can add it to MILLRACE_WEB_HOSTS.':
    '{0}//{1} gehört nicht zu den Hosts, die gelesen werden dürfen. Administratoren können ihn zu MILLRACE_WEB_HOSTS hinzufügen.',
  'a bracket of the pattern is not closed.': 'Eine Klammer des Musters ist nicht geschlossen.',
  'no object store "{0}" is configured here. There is {1}.':
    'Ein Objektspeicher „{0}“ ist hier nicht eingerichtet. Es gibt {1}.',
  'only the object stores in it are file systems.':
    'Nur die Objektspeicher darin sind Dateisysteme.',
  'something on the way is a file, not a folder.':
    'Etwas auf dem Weg dorthin ist eine Datei, kein Ordner.',
  'its links go in circles, or it became a link meanwhile.':
    'Seine Verknüpfungen führen im Kreis, oder er wurde inzwischen zu einer Verknüpfung.',
  'it is too long.': 'Er ist zu lang.',
  'a folder cannot be moved into itself.':
    'Ein Ordner kann nicht in sich selbst verschoben werden.',
  'it leads out of the files folder.': 'Er führt aus dem Dateiordner hinaus.',
  'its links go in circles.': 'Seine Verknüpfungen führen im Kreis.',
  'it is a link to a place that does not exist.':
    'Er ist eine Verknüpfung zu einem Ort, den es nicht gibt.',
  'this folder itself cannot be replaced, renamed or deleted.':
    'Dieser Ordner selbst kann nicht ersetzt, umbenannt oder gelöscht werden.',
  'it is a link to a folder that cannot be replaced.':
    'Er ist eine Verknüpfung zu einem Ordner, der nicht ersetzt werden kann.',
  'it is longer than {0} bytes, the limit of object stores.':
    'Er ist länger als {0} Bytes, das Limit von Objektspeichern.',
};
