/** What is wrong with databases and their tables, keyed by the English templates. */
export const databaseMessages: Readonly<Record<string, string>> = {
  table: 'Tabelle',
  query: 'Abfrage',
  '{0} GB': '{0} GB',
  'The sslMode "{0}" isn\'t supported. Use DISABLED, PREFERRED, REQUIRED, or VERIFY_IDENTITY.':
    'Der sslMode „{0}“ wird nicht unterstützt. Verwenden Sie DISABLED, PREFERRED, REQUIRED oder VERIFY_IDENTITY.',
  'The sslmode "{0}" isn\'t supported. Use {1}.':
    'Der sslmode „{0}“ wird nicht unterstützt. Möglich sind {1}.',
  'The URL names several hosts. Write a connection for the one to be used.':
    'Die URL nennt mehrere Hosts. Legen Sie eine Verbindung für den an, der verwendet werden soll.',
  '"{0}" is not a host with a port. Write it as in db.example.com:5432.':
    '„{0}“ ist kein Host mit einem Port. Schreiben Sie ihn wie db.example.com:5432.',
  'The URL has the parameter "{0}", which isn\'t supported. Remove it; {1} are.':
    'Die URL hat den Parameter „{0}“, der nicht unterstützt wird. Entfernen Sie ihn; möglich sind {1}.',
  'A SQLite database is a file with its whole path in Millrace, such as jdbc:sqlite:/user/ada/shop.db.':
    'Eine SQLite-Datenbank ist eine Datei mit ihrem ganzen Pfad in Millrace, etwa jdbc:sqlite:/user/ada/shop.db.',
  'A URL of a SQLite database has no parameters. Remove the question mark.':
    'Die URL einer SQLite-Datenbank hat keine Parameter. Entfernen Sie das Fragezeichen.',
  'The URL names an instance. Write the port of the instance instead.':
    'Die URL nennt eine Instanz. Schreiben Sie stattdessen den Port der Instanz.',
  'Write the database after a semicolon: "//{0};databaseName={1}".':
    'Schreiben Sie die Datenbank hinter ein Semikolon: „//{0};databaseName={1}“.',
  '"{0}" is not a parameter such as ";name=value".': '„{0}“ ist kein Parameter wie „;Name=Wert“.',
  "encrypt={0} isn't supported. Use true or false.":
    'encrypt={0} wird nicht unterstützt. Verwenden Sie true oder false.',
  "trustServerCertificate={0} isn't supported. Use true or false.":
    'trustServerCertificate={0} wird nicht unterstützt. Verwenden Sie true oder false.',
  'nothing listens there': 'Dort antwortet nichts',
  'there is no host of that name': 'Einen Host dieses Namens gibt es nicht',
  'there is no answer': 'Es kommt keine Antwort',
  'there is no route to it': 'Es gibt keinen Weg dorthin',
  'the connection was cut off': 'Die Verbindung wurde getrennt',
  'The login was refused. Check the user and the password.':
    'Die Anmeldung wurde abgelehnt. Prüfen Sie Benutzer und Passwort.',
  'The server asks for a password, and the connection has none. Enter one.':
    'Der Server verlangt ein Passwort, und die Verbindung hat keines. Geben Sie eines ein.',
  "The database can't be reached: {0}. Check the connection.":
    'Die Datenbank ist nicht erreichbar: {0}. Prüfen Sie die Verbindung.',
  "The database can't be reached. An administrator sees the exact reason, and can allow its host with MILLRACE_CONNECTION_HOSTS.":
    'Die Datenbank ist nicht erreichbar. Administratoren sehen den genauen Grund und können den Host mit MILLRACE_CONNECTION_HOSTS erlauben.',
  'The column "{0}" is gone; the columns are {1}. Clear the node\'s columns to detect them again.':
    'Die Spalte „{0}“ gibt es nicht mehr; die Spalten sind {1}. Leeren Sie die Spalten des Knotens, damit sie neu erkannt werden.',
  'The names of the columns "{0}" and "{1}" are equal when case is ignored. Read them with a query that gives one of them another name with AS.':
    'Die Namen der Spalten „{0}“ und „{1}“ sind gleich, wenn man Groß- und Kleinschreibung nicht unterscheidet. Lesen Sie sie mit einer Abfrage, die einer mit AS einen anderen Namen gibt.',
  'Column "{0}" can\'t store {1}: it is a column of dates, so the time would be lost. Cast it to DATE first.':
    'Die Spalte „{0}“ kann {1} nicht speichern: Sie ist eine Spalte von Datumswerten, die Uhrzeit ginge verloren. Wandeln Sie den Wert vorher in DATE um.',
  'Column "{0}" can\'t store {1}: it is a column of times, so the date would be lost. Write the time alone, such as with date_format.':
    'Die Spalte „{0}“ kann {1} nicht speichern: Sie ist eine Spalte von Uhrzeiten, das Datum ginge verloren. Schreiben Sie nur die Uhrzeit, etwa mit date_format.',
  'Column "{0}" can\'t store {1}: it has {2} fractional digits of seconds, so the time would be changed. Round it first, such as with date_trunc.':
    'Die Spalte „{0}“ kann {1} nicht speichern: Sie hat {2} Nachkommastellen der Sekunden, die Zeit würde verändert. Runden Sie sie vorher, etwa mit date_trunc.',
  'Column "{0}" can\'t store {1}: its last {2} digits before the point are 0, so the value would be rounded. Cast or round it first.':
    'Die Spalte „{0}“ kann {1} nicht speichern: Ihre letzten {2} Stellen vor dem Komma sind 0, der Wert würde gerundet. Wandeln Sie ihn vorher um, oder runden Sie ihn.',
  'Column "{0}" can\'t store {1}: it has {2} digits after the point, so the value would be rounded. Cast or round it first.':
    'Die Spalte „{0}“ kann {1} nicht speichern: Sie hat {2} Nachkommastellen, der Wert würde gerundet. Wandeln Sie ihn vorher um, oder runden Sie ihn.',
  'The query has two columns named "{0}". Give one of them another name with AS.':
    'Die Abfrage hat zwei Spalten namens „{0}“. Geben Sie einer mit AS einen anderen Namen.',
  'A row has null in a key column, so it would match no row. Filter or fill such rows first.':
    'Eine Zeile hat in einer Schlüsselspalte `null` und würde deshalb zu keiner Zeile passen. Filtern oder füllen Sie solche Zeilen vorher.',
  'There is no table "{0}" to update. Create it, or choose another save mode.':
    'Eine Tabelle „{0}“, die aktualisiert werden könnte, gibt es nicht. Legen Sie sie an, oder wählen Sie einen anderen Speichermodus.',
  'The table "{0}" exists since this run began. Run again.':
    'Die Tabelle „{0}“ gibt es, seit diese Ausführung begonnen hat. Führen Sie erneut aus.',
  'A row has {0} values for {1} columns. Infer the schema again.':
    'Eine Zeile hat {0} Werte für {1} Spalten. Ermitteln Sie das Schema neu.',
  'The table "{0}" is stored by {1}, which has no transactions, so a run that fails would leave some of its rows. Use ALTER TABLE … ENGINE = InnoDB.':
    'Die Tabelle „{0}“ wird von {1} gespeichert, das keine Transaktionen hat; eine fehlgeschlagene Ausführung würde deshalb einen Teil ihrer Zeilen hinterlassen. Verwenden Sie ALTER TABLE … ENGINE = InnoDB.',
  '"{0}" is a view. Set Truncate, or write a table.':
    '„{0}“ ist eine View. Schalten Sie das Leeren ein, oder schreiben Sie in eine Tabelle.',
  'A foreign key of the table "{0}" refers to "{1}", so it can\'t be created anew. Set Truncate.':
    'Ein Fremdschlüssel der Tabelle „{0}“ verweist auf „{1}“, deshalb kann sie nicht neu angelegt werden. Schalten Sie das Leeren ein.',
  'The table "{0}" has no primary key or unique index over exactly {1}. Create one, or choose other key columns.':
    'Die Tabelle „{0}“ hat keinen Primärschlüssel oder eindeutigen Index über genau {1}. Legen Sie einen an, oder wählen Sie andere Schlüsselspalten.',
  'Column "{0}" can\'t store {1}: it is not a whole number. Cast or round it first.':
    'Spalte „{0}“ kann {1} nicht speichern: Das ist keine ganze Zahl. Wandeln Sie vorher um, oder runden Sie.',
  'Two rows have the same values in the key columns of the table "{0}" ({1}), so only one of them could be stored. Remove duplicates first, such as with Drop Duplicates.':
    'Zwei Zeilen haben in den Schlüsselspalten der Tabelle „{0}“ ({1}) dieselben Werte, nur eine davon könnte gespeichert werden. Entfernen Sie vorher Duplikate, etwa mit „Duplikate entfernen“.',
  "A column of the table has a value that its type can't hold. Declare another type, or leave such values out with a query.":
    'Eine Spalte der Tabelle hat einen Wert, den ihr Typ nicht fassen kann. Deklarieren Sie einen anderen Typ, oder lassen Sie solche Werte mit einer Abfrage weg.',
  'Rows can\'t be divided by "{0}": it isn\'t a column of integers or dates of the {1}. Choose another column.':
    'Zeilen können nicht nach „{0}“ aufgeteilt werden: Das ist keine Spalte mit ganzen Zahlen oder Datumswerten ({1}). Wählen Sie eine andere Spalte.',
  'Its rows take more than the {0} that are left for rows of databases beside a run or preview. Select fewer columns, filter rows right after reading or in a query, or have MILLRACE_TABLES_MB raised.':
    'Die Zeilen brauchen mehr als die {0}, die neben einer Ausführung oder Vorschau für Zeilen von Datenbanken bleiben. Wählen Sie weniger Spalten, filtern Sie gleich nach dem Lesen oder in einer Abfrage, oder lassen Sie MILLRACE_TABLES_MB erhöhen.',
  'The query has a parenthesis, quote, or comment that is not closed, or closes one too many. Correct it.':
    'In der Abfrage ist eine Klammer, ein Anführungszeichen oder ein Kommentar nicht geschlossen, oder es wird zu viel geschlossen. Korrigieren Sie sie.',
  'The server and the connection disagree about TLS. Set encrypt in the URL to true, or to false.':
    'Server und Verbindung sind sich über TLS nicht einig. Setzen Sie encrypt in der URL auf true oder false.',
  'The table\'s column "{0}" is of its own type, which doesn\'t take {1}. Cast it first.':
    'Die Spalte „{0}“ der Tabelle hat einen eigenen Typ, der {1} nicht annimmt. Wandeln Sie vorher um.',
  'The table\'s column "{0}" is {1}, which doesn\'t take {2}. Cast it first.':
    'Die Spalte „{0}“ der Tabelle ist {1} und nimmt {2} nicht an. Wandeln Sie vorher um.',
  'Column "{0}" has a value that {1} can\'t store as it is. Cast or round it first.':
    'Spalte „{0}“ hat einen Wert, den {1} nicht unverändert speichern kann. Wandeln Sie vorher um, oder runden Sie.',
};
