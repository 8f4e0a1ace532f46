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
};

/** Messages without arguments, by their English text. */
export const fixedErrors: ServerTexts['fixedErrors'] = {
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
  'Say to whom: you have no e-mail address.':
    'Geben Sie eine Adresse an: Sie haben keine E-Mail-Adresse.',
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
