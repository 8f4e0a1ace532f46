import type { ServerTexts } from '../server-texts.ts';

/** Messages of the API's errors, with the arguments of the English ones. */
export const errors: ServerTexts['errors'] = {
  MALFORMED_JSON: 'Der Text ist kein gültiges JSON: {reason}',
  TOO_DEEP: 'Das JSON ist mehr als {limit} Ebenen tief verschachtelt.',
  INVALID_PATH: 'Der Pfad „{path}“ kann nicht verwendet werden: {reason}',
  NOT_LOGGED_IN: 'Melden Sie sich zuerst an.',
  WRONG_CREDENTIALS: 'Der Benutzername oder das Passwort ist falsch.',
  NOT_FOUND: '{what} {id} gibt es nicht.',
  FILE_NOT_FOUND: 'Die Datei oder den Ordner „{path}“ gibt es nicht.',
  METHOD_NOT_ALLOWED: '{path} nimmt {method} nicht an, sondern {allowed}.',
  TOO_SLOW: '{what}: In {seconds} Sekunden sind zu wenige Bytes angekommen.',
  STALE_VERSION:
    '{what} {id} hat inzwischen Version {current}, Sie haben Version {sent} gesendet: Jemand hat in der Zwischenzeit gespeichert. Laden Sie neu und wiederholen Sie Ihre Änderung.',
  STALE_DRAFT:
    'Ihr Entwurf von Workflow {id} ist nicht mehr der, von dem Sie ausgegangen sind: Sie haben ihn in einem anderen Fenster oder auf einem anderen Gerät geändert. Laden Sie neu und wiederholen Sie Ihre Änderung.',
  LOCKED: '{what} {id} ist bis {until} von {user} gesperrt.',
  ALREADY_EXISTS: '{what} „{name}“ gibt es schon.',
  FILE_EXISTS: '„{path}“ gibt es schon.',
  NOT_EMPTY: 'Der Ordner „{path}“ ist nicht leer.',
  WRONG_FILE_TYPE: '„{path}“ hat nicht die erwartete Art ({expected}).',
  WRONG_STATE: 'Ausführung {id} ist im Zustand {state}: {reason}',
  RESULTS_REMOVED:
    'Die Ergebnisse und das Protokoll von Ausführung {id} wurden am {date} entfernt, weil ihre Aufbewahrungszeit endete oder eine Sicherung ohne sie wiederhergestellt wurde.',
  TOO_LARGE: '{what}: größer als {limit}.',
  INVALID_GRAPH: 'Der Workflow kann nicht ausgeführt werden. Erstes Problem: {first}',
  TOO_MUCH_AT_ONCE:
    'Sie senden zu viel auf einmal. Warten Sie, bis Ihre anderen Anfragen fertig sind, und versuchen Sie es dann erneut.',
  ANALYSIS_TIMEOUT:
    'Die Prüfung dieses Workflows hat länger als {seconds} Sekunden gedauert und wurde beendet. Vereinfachen Sie ihn oder teilen Sie ihn auf.',
  ANALYSIS_MEMORY:
    'Die Prüfung dieses Workflows braucht mehr als {limit} MB Arbeitsspeicher und wurde beendet. Vereinfachen Sie ihn oder teilen Sie ihn auf.',
  TOO_MANY_REQUESTS: 'Zu viele Versuche. Versuchen Sie es in {seconds} Sekunden erneut.',
  INTERNAL:
    'In Millrace ist etwas schiefgegangen. Das Protokoll des Servers enthält die Einzelheiten unter {reference}.',
  ANALYSIS_BUSY:
    'Der Server prüft gerade andere Workflows. Versuchen Sie es in {seconds} Sekunden erneut.',
  ANALYSIS_INTERRUPTED: 'Die Prüfung dieses Workflows wurde unterbrochen. Versuchen Sie es erneut.',
  DISK_FULL:
    'Der Datenträger ist voll: Beim Schreiben von „{path}“ war kein Platz mehr. Schaffen Sie Platz, wo der Server seine Daten speichert, etwa indem Sie Dateien, alte Ausführungen oder zwischengespeicherte Ergebnisse löschen; versuchen Sie es dann erneut.',
  NEEDS_RIGHT:
    'Dafür ist in Projekt {project} die Berechtigung {right} nötig; Sie haben dort {actual}.',
  VIEWER_READS:
    'Dafür ist in Projekt {project} die Berechtigung {right} nötig; Ihre Rolle VIEWER darf nur lesen.',
  FOREIGN_LOCK:
    'Nur ein OWNER von Projekt {project} kann die Sperre einer anderen Person aufheben.',
  NEEDS_CODE:
    '*{title}* ({node}) führt Code aus, und dafür ist die Berechtigung CODE nötig. Administratoren können sie Ihnen geben.',
  READ_ONLY_FILE: 'Sie dürfen „{path}“ lesen, aber nicht ändern.',
  FIXED_FOLDER: 'Der Ordner „{path}“ selbst kann nicht verschoben, ersetzt oder gelöscht werden.',
  DATASET_IN_USE: 'Dataset {id} wird verwendet von: {users}.',
  PROJECT_NOT_EMPTY: 'Projekt {id} ist nicht leer: {contents}. Löschen Sie das zuerst.',
  PROJECT_KEEPS: 'Projekt {id} enthält noch: {contents}.',
  SECRETS_AGAIN: 'Die Adresse der Verbindung hat sich geändert: Geben Sie erneut ein: {secrets}.',
  NO_SUCH_VERSION: 'Workflow {id} hat keine Version {sent}; er ist bei Version {current}.',
  UNKNOWN_TARGET: 'Das Ausführungsziel „{name}“ gibt es nicht. Es gibt: {names}.',
  CONNECTION_PROBLEM: 'Verbindung „{name}“: {reason}',
  TABLE_EXISTS:
    'Die Tabelle „{table}“ gibt es schon, und der Speichermodus ist „Fehler, wenn vorhanden“. Wählen Sie eine andere Tabelle oder einen Speichermodus, der überschreibt oder anfügt.',
  CONNECTION_WITHOUT_TABLES:
    'Die Verbindung „{name}“ hat den Typ {type}. Nur JDBC-Verbindungen haben Tabellen.',
  DATABASE_SLOW:
    'Verbindung „{name}“: Die Datenbank hat länger als {seconds} s gebraucht. Versuchen Sie es erneut, oder geben Sie den Namen der Tabelle ein.',
  NO_CONNECTION: 'Es gibt keine Verbindung „{reference}“ vom Typ {type}, die {user} sehen darf.',
  SEVERAL_CONNECTIONS:
    'Es gibt mehrere Verbindungen „{reference}“ in verschiedenen Projekten. Geben Sie die ID derjenigen ein, die verwendet werden soll: {ids}.',
  CONNECTION_FOR_EDITORS:
    '{user} darf die Verbindung „{name}“ nicht verwenden: Das dürfen nur Personen, die ihr Projekt bearbeiten dürfen.',
  NO_EMAIL_ADDRESS: '{member} muss eine E-Mail-Adresse sein.',
  UNFINISHED_UPLOADS:
    'Sie haben {count} unfertige Uploads. Beenden Sie zuerst einige davon, oder brechen Sie sie ab.',
  NAMES_A_FOLDER:
    '„{path}“ endet mit „/“ und nennt damit einen Ordner. Ergänzen Sie den Namen der Datei.',
  NOT_A_MODEL: '„{path}“ ist kein gespeichertes Modell: {reason}.',
  PROJECT_STAYS: 'Projekt {id} bleibt: Es nimmt auf, was zu keinem Projekt gehört.',
  CONNECTION_TYPE_STAYS:
    'Verbindung {id} hat den Typ {type} und behält ihn. Legen Sie eine neue an.',
  ENDLESS_PAGES:
    'Die API hat zweimal dasselbe geliefert ({what}), ihre Seiten würden also nie enden. Prüfen Sie die Seitennummerierung.',
  API_REFUSED:
    '{url} hat mit {status} geantwortet: Prüfen Sie die Verbindung und was sie lesen darf.',
  NOT_BELOW_CONNECTION: '„{url}“ liegt nicht unter der Adresse der Verbindung, {base}.',
  MAY_NOT_READ: '{user} darf „{path}“ nicht lesen.',
  NO_RECORDS:
    '„{path}“ enthält keine Datensätze, deshalb sind die Spalten unbekannt. Geben Sie sie im Knoten an.',
  NO_JSON_LINES:
    '„{path}“ hat keine Zeile, die ein JSON-Datensatz ist, deshalb sind die Spalten unbekannt. Schalten Sie „Mehrzeilig“ ein, wenn jede Datei ein einziges Dokument ist.',
  PIVOT_UNKNOWN: 'Die Werte der Pivot-Spalte `{column}` lassen sich nicht ermitteln: {reason}',
  PIVOT_TOO_LARGE: 'Die Werte der Pivot-Spalte `{column}` sind zu lang für Spaltennamen.',
  PIVOT_TOO_MANY:
    'Spalte `{column}` hat mehr als {limit} Werte; ein Pivot kann nicht aus jedem eine Spalte machen. Geben Sie die Werte im Knoten an.',
  PREVIEW_SLOW:
    'Die Vorschau hat länger als {seconds} Sekunden gedauert. Führen Sie stattdessen den Workflow aus.',
  USER_INACTIVE: 'Benutzer {id} ist nicht aktiv, deshalb kann für ihn nichts ausgeführt werden.',
  WRONG_CRON: 'Das Cron-Muster kann nicht gelesen werden: {reason}.',
  YOU_MAY_NOT_READ: 'Sie dürfen „{path}“ nicht lesen.',
  COPY_TOO_LARGE:
    '„{path}“ ist zu groß, um hierher kopiert zu werden: Eine Ausführung darf noch {bytes} Bytes kopieren. Administratoren können MILLRACE_STAGE_MB erhöhen.',
  NO_APPEND_TO_FILE:
    '„{path}“ gibt es schon, und an eine einzelne Datei kann nichts angefügt werden. Überschreiben Sie sie, oder schreiben Sie einen Ordner.',
  OTHER_FILE_SYSTEM:
    '„{source}“ kann nicht nach „{target}“ verschoben werden, denn das ist ein anderes Dateisystem. Laden Sie die Datei herunter und dort wieder hoch.',
  DELTA_TABLE:
    '„{path}“ ist eine Delta-Tabelle, deren Ordner auch Dateien früherer Versionen enthält. Lesen Sie sie mit „Delta lesen“.',
  TOO_MANY_FILES: '„{path}“ enthält mehr als {limit} Dateien.',
  WEB_WITHOUT_FOLDERS: '„{url}“ ist im Web, wo Ordner nicht aufgelistet werden können.',
  WEB_ONLY_READ: '„{url}“ ist im Web, das nur gelesen wird.',
  WEB_BROKE: 'Die Verbindung zum Server von „{url}“ brach ab oder dauerte zu lange.',
  WEB_UNREADABLE: '„{url}“ kann nicht gelesen werden: {reason}.',
  WEB_WAIT: 'Der Server bittet, {seconds} Sekunden zu warten. Versuchen Sie es dann erneut.',
  NO_PUBLIC_HOST:
    'Den Host {host} gibt es nicht, oder seine Adresse ist nicht öffentlich. Administratoren können ein Netz mit MILLRACE_WEB_HOSTS erlauben.',
  READ_ONLY_FOLDER: '„{path}“ liegt in einem Ordner, der nur gelesen werden kann.',
  READ_ONLY_STORE: '„{path}“ liegt in einem Speicher, der nur gelesen werden kann.',
  HOST_FORBIDS: 'Der Dienst darf auf seinem Rechner nicht auf „{path}“ zugreifen.',
  REPLACED_MEANWHILE:
    '„{path}“ wurde ersetzt oder gelöscht, während es gelesen wurde. Versuchen Sie es erneut.',
  NO_BUCKET:
    'Den Bucket hinter „{path}“ gibt es nicht. Bitten Sie einen Administrator, MILLRACE_S3 zu prüfen.',
  STORE_REFUSES_KEY:
    'Der Objektspeicher von „{path}“ lehnt den Schlüssel von Millrace ab ({reason}). Bitten Sie einen Administrator, MILLRACE_S3 zu prüfen.',
  STORE_ANSWERED: 'Der Objektspeicher von „{path}“ hat mit {reason} geantwortet.',
  STORE_UNREACHABLE:
    'Der Objektspeicher von „{path}“ ist nicht erreichbar ({reason}). Versuchen Sie es erneut, oder bitten Sie einen Administrator, MILLRACE_S3 zu prüfen.',
  TOO_MANY_LOGINS:
    'Zu viele Anmeldungen auf einmal. Versuchen Sie es in {seconds} Sekunden erneut.',
  SCHEDULE_CHANGED: 'Zeitplan {id} wurde inzwischen geändert. Versuchen Sie es erneut.',
  UNKNOWN_DATABASE: 'Datenbanken der Art „{kind}“ können noch nicht gelesen werden, nur {known}.',
  MAIL_FAILED: 'Die E-Mail an {to} konnte nicht gesendet werden: {reason}',
  NO_COMMON_TYPE:
    'Spalte „{column}“ hat in „{file}“ den Typ {type}, in „{otherFile}“ aber {otherType}, und beide haben keinen gemeinsamen Typ. Lesen Sie die Dateien getrennt, und wandeln Sie die Spalte vor Union um.',
  TOO_MANY_TO_PIN:
    '{node} liefert mehr als {limit} Zeilen, und mehr lassen sich nicht anheften. Heften Sie die Zeilen eines Knotens nach einem Filter oder einer Begrenzung an, oder machen Sie diesen zu einem Cachepunkt.',
  TOO_LARGE_TO_PIN:
    'Die Zeilen von {node} sind größer als {megabytes} MB, und mehr lassen sich nicht anheften. Heften Sie die Zeilen eines Knotens nach einem Filter oder einer Begrenzung an, oder machen Sie diesen zu einem Cachepunkt.',
  TOO_MANY_REDIRECTS: '„{url}“ leitet mehr als {limit} Mal weiter.',
  WEB_ANSWERED: 'Der Server von „{url}“ hat mit {status} geantwortet.',
  SPARK_SETTING_FORM:
    'Die Spark-Einstellungen haben die Form --conf Name=Wert; „{word}“ wird nicht verstanden.',
  SPARK_SETTING_REFUSED:
    'Die Spark-Einstellung {key} darf für eine Ausführung nicht gesetzt werden.',
  SPARK_SETTING_ANSWERS:
    'Die Spark-Einstellung {key} darf für eine Ausführung nicht gesetzt werden: Sie würde Ergebnisse ändern.',
  SPARK_ANSI: 'spark.sql.ansi.enabled muss true sein: Millrace rechnet immer nach den ANSI-Regeln.',
  SPARK_TIME_ZONE:
    'spark.sql.session.timeZone ist „{zone}“, und das ist keine Zeitzone. Geben Sie einen Namen wie Europe/Oslo ein.',
  SPARK_MEMORY: 'spark.driver.memory ist „{memory}“. Geben Sie eine Größe wie 512m oder 2g ein.',
  SPARK_CORES: 'spark.driver.cores ist „{cores}“. Geben Sie eine ganze Zahl ab 1 ein.',
  NO_SUCH_COLUMN: 'Spalte `{column}` gibt es nicht. Es gibt {columns}.',
  NOT_EXACT_ON_SPARK: 'Spark kann das nicht genau ausführen. {reason} ({node})',
  DAMAGED_ARCHIVE: '`{path}` ist keine {format}-Datei, oder sie ist beschädigt.',
  TARGET_BUSY:
    'Ausführung {id} („{name}“) schreibt seit einer Stunde nach {path}. Versuchen Sie es erneut, wenn sie fertig ist.',
  LINK_ENDED:
    'Dieser Link funktioniert nicht mehr: Er wurde zurückgezogen, ist abgelaufen, oder das Dashboard gibt es nicht mehr. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  WHICH_PROJECT: 'Geben Sie ein Projekt an: In Projekt {project} dürfen Sie nicht schreiben.',
  NEEDS_SCOPE: 'Dafür ist ein Token mit dem Umfang {scope} nötig; dieses hat {actual}.',
  WEB_ENCODED:
    'Der Server von „{url}“ sendet seinen Inhalt als {encoding}, obwohl er gebeten wurde, das nicht zu tun.',
};

/** Messages without arguments, by their English text. */
export const fixedErrors: ServerTexts['fixedErrors'] = {
  'Its output was not published, because the run did not complete.':
    'Die Ausgabe wurde nicht veröffentlicht, weil die Ausführung nicht abgeschlossen wurde.',
  'Its columns are not known.': 'Die Spalten sind nicht bekannt.',
  'It reads a table or an API, which is read anew in every run.':
    'Es wird eine Tabelle oder API gelesen, und das geschieht in jeder Ausführung neu.',
  'It reads files that are not on this machine, which are read anew in every run.':
    'Es werden Dateien gelesen, die nicht auf diesem Rechner liegen, und das geschieht in jeder Ausführung neu.',
  'It is read without changes, so caching it would save nothing.':
    'Die Daten werden unverändert gelesen, das Zwischenspeichern würde also nichts sparen.',
  'The result cache is switched off here.': 'Das Zwischenspeichern ist hier ausgeschaltet.',
  'Its files have changed a moment ago.': 'Die Dateien haben sich gerade eben geändert.',
  'Its files changed while they were read.': 'Die Dateien haben sich beim Lesen geändert.',
  'Stopped, as asked for.': 'Wie gewünscht gestoppt.',
  'Killed, as asked for.': 'Wie gewünscht abgebrochen.',
  'Stopping, as asked for.': 'Wird wie gewünscht gestoppt.',
  'The execution was ended by another process.':
    'Die Ausführung wurde von einem anderen Prozess beendet.',
  'must not be empty': 'darf nicht leer sein',
  'must not be blank': 'darf nicht leer sein',
  'must not be negative': 'darf nicht negativ sein',
  'must be at most 250 characters long': 'darf höchstens 250 Zeichen lang sein',
  'must have at least 8 characters': 'muss mindestens 8 Zeichen haben',
  'must be a whole number, such as 7': 'muss eine ganze Zahl sein, zum Beispiel 7',
  'must be from 1 to 1000': 'muss zwischen 1 und 1000 liegen',
  'must be from 1 to 10000': 'muss zwischen 1 und 10000 liegen',
  'must be epoch milliseconds': 'muss eine Zeit in Millisekunden seit 1970 sein',
  'must be one line of text': 'muss aus einer Zeile bestehen',
  'must be a host name or an address, without port or path':
    'muss ein Rechnername oder eine Adresse ohne Port und Pfad sein',
  'must be host:port, several with commas':
    'muss die Form Rechner:Port haben, mehrere durch Kommas getrennt',
  'must be an address such as https://s3.example.org':
    'muss eine Adresse wie https://s3.example.org sein',
  'must be an address such as https://api.example.org/v1, without user, password and query':
    'muss eine Adresse wie https://api.example.org/v1 ohne Benutzer, Passwort und Abfrage sein',
  'must be the name of a bucket': 'muss der Name eines Buckets sein',
  'must be the name of a header or parameter': 'muss der Name eines Headers oder Parameters sein',
  'must be the name of a target, such as embedded':
    'muss der Name eines Ziels sein, zum Beispiel embedded',
  'must be letters, digits and . _ @ -, at most 100':
    'darf nur Buchstaben, Ziffern und . _ @ - enthalten, höchstens 100 Zeichen',
  'must be the id of an upload': 'muss die Kennung eines Uploads sein',
  'must begin with jdbc:, such as jdbc:postgresql://host/database':
    'muss mit jdbc: beginnen, zum Beispiel jdbc:postgresql://rechner/datenbank',
  'is missing: clientCredentials gets its tokens there':
    'fehlt: dort holt clientCredentials seine Tokens',
  'is too long: it is the name of a folder too, at most 255 bytes':
    'ist zu lang: so heißt auch ein Ordner, höchstens 255 Byte sind möglich',
  'This needs the role ADMIN.': 'Dafür ist die Rolle ADMIN nötig.',
  'Your role is VIEWER, which only reads. Projects are made by ANALYST and ADMIN.':
    'Ihre Rolle VIEWER darf nur lesen. Projekte legen ANALYST und ADMIN an.',
  'The current password is wrong.': 'Das aktuelle Passwort ist falsch.',
  'The new password is the current one. Choose another one.':
    'Das neue Passwort ist das aktuelle. Wählen Sie ein anderes.',
  'The password must have at least three different characters. Choose another one.':
    'Das Passwort muss mindestens drei verschiedene Zeichen haben. Wählen Sie ein anderes.',
  'The password must not be the user name. Choose another one.':
    'Das Passwort darf nicht der Benutzername sein. Wählen Sie ein anderes.',
  'The password is one of the first that are tried. Choose another one.':
    'Das Passwort gehört zu den ersten, die man ausprobiert. Wählen Sie ein anderes.',
  'This is the last active ADMIN. Make somebody else ADMIN first.':
    'Das ist der letzte aktive ADMIN. Geben Sie zuerst jemand anderem die Rolle ADMIN.',
  'This is the only OWNER of the project. Make somebody else OWNER first.':
    'Das ist der einzige OWNER des Projekts. Machen Sie zuerst jemand anderen zum OWNER.',
  'A dashboard needs a name.': 'Ein Dashboard braucht einen Namen.',
  'A workflow needs a name.': 'Ein Workflow braucht einen Namen.',
  'The server is busy. Send the request again in a few seconds.':
    'Der Server ist ausgelastet. Versuchen Sie es in einigen Sekunden erneut.',
  'The server is receiving too much data at once. Send the request again in a few seconds.':
    'Der Server empfängt gerade zu viele Daten. Versuchen Sie es in einigen Sekunden erneut.',
  'The profile is too large. Profile fewer columns at a time.':
    'Das Profil ist zu groß. Wählen Sie weniger Spalten auf einmal.',
  'The connection ended before the whole file had arrived.':
    'Die Verbindung brach ab, bevor die ganze Datei angekommen war.',
  'Enter an address: your account has no e-mail address.':
    'Geben Sie eine Adresse ein: Ihr Konto hat keine E-Mail-Adresse.',
  'Pinned rows are used only by a run up to a node: a whole run computes everything.':
    'Angeheftete Zeilen verwendet nur eine Ausführung bis zu einem Knoten: Eine ganze Ausführung berechnet alles.',
  'An expression or another part of this workflow is nested too deeply to be analyzed.':
    'Ein Ausdruck oder ein anderer Teil dieses Workflows ist für die Prüfung zu tief verschachtelt.',
  'Other runs and previews use all the memory of the server. Try again when they have ended.':
    'Andere Ausführungen und Vorschauen belegen den ganzen Arbeitsspeicher des Servers. Versuchen Sie es erneut, wenn sie beendet sind.',
  'Connections to databases are on a server. Run this workflow there.':
    'Verbindungen zu Datenbanken liegen auf einem Server. Führen Sie diesen Workflow dort aus.',
  'The API gave no records, so their columns are not known. Declare them in the node.':
    'Die API hat keine Datensätze geliefert, deshalb sind ihre Spalten unbekannt. Geben Sie sie im Knoten an.',
  'The user name or the password is wrong.': 'Der Benutzername oder das Passwort ist falsch.',
  'This file is not a Millrace backup.': 'Diese Datei ist keine Sicherung von Millrace.',
  'delimiter must be one to ten characters, or \\t.':
    'Das Trennzeichen muss aus einem bis zehn Zeichen bestehen oder \\t sein.',
};

/** What an error is about. */
export const things: ServerTexts['things'] = {
  workflow: 'Workflow',
  'version of workflow': 'Version von Workflow',
  execution: 'Ausführung',
  schedule: 'Zeitplan',
  dashboard: 'Dashboard',
  dataset: 'Dataset',
  connection: 'Verbindung',
  project: 'Projekt',
  user: 'Benutzer',
  username: 'Benutzername',
  member: 'Mitglied',
  token: 'Token',
  target: 'Ausführungsziel',
  upload: 'Upload',
  result: 'Ergebnis',
  node: 'Knoten',
  'output of node': 'Ausgang von Knoten',
  pin: 'Angeheftete Zeilen von',
  processor: 'Prozessor',
  body: 'Anfrage',
  file: 'Datei',
  data: 'Daten',
};
