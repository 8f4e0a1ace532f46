import type { LimitName } from '@millrace/api';

/** What the limits of the server limit, by their variables. */
export const limitTexts: Readonly<Record<LimitName, string>> = {
  MILLRACE_WORKERS: 'Gleichzeitige Ausführungen',
  MILLRACE_PROJECT_RUNS: 'Gleichzeitige Ausführungen eines Projekts',
  MILLRACE_MEMORY_MB: 'Arbeitsspeicher einer Ausführung',
  MILLRACE_MEMORY_TOTAL_MB:
    'Arbeitsspeicher aller Ausführungen und Vorschauen zusammen, mit ihren Prozessen',
  MILLRACE_CPU_MINUTES: 'CPU-Zeit einer Ausführung, aller Threads zusammen; 0: keine Grenze',
  MILLRACE_RESULT_MB: 'Größe eines Ergebnisses; weitere Zeilen werden weggelassen',
  MILLRACE_TABLES_MB:
    'Speicherplatz für die Zeilen von Datenbanken und APIs neben einer Ausführung oder Vorschau',
  MILLRACE_STAGE_MB:
    'Was eine Ausführung oder Vorschau aus Objektspeichern und dem Web kopieren darf',
  MILLRACE_REJECTED_SECONDS:
    'Zeit für die Suche nach abgewiesenen Zeilen nach einer Ausführung; 0: nur ihre Anzahl wird behalten',
  MILLRACE_PREVIEW_WORKERS: 'Gleichzeitige Vorschauen',
  MILLRACE_WARM_WORKERS:
    'Prozesse, die auf Ausführungen warten, höchstens einer je gleichzeitiger, und einer für Vorschauen',
  MILLRACE_PREVIEW_MEMORY_MB: 'Arbeitsspeicher einer Vorschau',
  MILLRACE_PREVIEW_SECONDS: 'Dauer einer Vorschau',
  MILLRACE_CELL_KB: 'Größe eines Werts in einer Vorschau; längere Zeichenketten werden gekürzt',
  MILLRACE_ANALYSIS_PROCESSES: 'Prozesse, die Workflows prüfen',
  MILLRACE_ANALYSIS_SECONDS: 'Dauer einer Prüfung',
  MILLRACE_ANALYSIS_MEMORY_MB: 'Arbeitsspeicher eines Prozesses, der Workflows prüft',
  MILLRACE_MAX_NODES: 'Knoten eines Workflows',
  MILLRACE_MAX_EDGES: 'Verbindungen eines Workflows',
  MILLRACE_MAX_COLUMNS: 'Spalten eines Knotens',
  MILLRACE_MAX_TOTAL_COLUMNS: 'Spalten aller Knoten zusammen',
  MILLRACE_MAX_TERMS: 'Operanden, Operatoren und Aufrufe in einem Ausdruck oder einer Abfrage',
  MILLRACE_MAX_TOTAL_TERMS:
    'Operanden, Operatoren und Aufrufe in allen Ausdrücken und Abfragen eines Workflows',
  MILLRACE_MAX_DEPTH: 'Wie tief Ausdrücke, Abfragen und Typen verschachtelt sind',
  MILLRACE_MAX_CHARACTERS: 'Zeichen eines Ausdrucks oder einer Abfrage',
  MILLRACE_MAX_VALUE_MB: 'Größe eines Werts, den ein Ausdruck aus Konstanten bildet',
  MILLRACE_BODY_LIMIT_MB: 'Größte JSON-Anfrage',
  MILLRACE_BODIES_MB:
    'JSON-Daten aller Anfragen im Arbeitsspeicher zusammen; eine Person darf die Hälfte belegen',
  MILLRACE_UPLOAD_LIMIT_MB: 'Größter Upload',
  MILLRACE_HEADERS_SECONDS: 'Zeit, um Header zu senden',
  MILLRACE_BODY_SECONDS:
    'Zeit, um die Daten einer Anfrage zu senden, und eine Sekunde je 32 KB dazu',
  MILLRACE_BODY_IDLE_SECONDS: 'Pause beim Senden einer Anfrage',
  MILLRACE_CONNECTIONS: 'Offene Verbindungen',
  MILLRACE_CONNECTIONS_PER_ADDRESS:
    'Offene Verbindungen von einer Adresse, die kein vertrauenswürdiger Proxy ist',
  MILLRACE_QUEUE: 'Wartende Anfragen aller',
  MILLRACE_USER_QUEUE: 'Wartende Anfragen einer Person',
  MILLRACE_LOGIN_LIMIT:
    'Fehlgeschlagene Anmeldungen je Minute, für einen Namen und für eine Adresse',
  MILLRACE_SESSION_IDLE_HOURS: 'Eine Sitzung endet, wenn sie so lange nicht benutzt wurde',
  MILLRACE_SESSION_DAYS: 'Eine Sitzung endet so lange nach der Anmeldung',
  MILLRACE_WEB_SECONDS: 'Dauer einer Anfrage an das Web',
  MILLRACE_REST_PAGE_MB: 'Größe einer Antwort einer API',
  MILLRACE_CONNECTION_TEST_SECONDS: 'Dauer eines Verbindungstests',
  MILLRACE_CONNECTION_TESTS:
    'Tests von Verbindungen, Ausführungszielen und E-Mail je Person und Minute',
  MILLRACE_KEEP_EXECUTIONS_DAYS: 'Wie lange Ausführungen aufbewahrt werden',
  MILLRACE_KEEP_RESULTS_GB:
    'Ergebnisse und Protokolle aller Ausführungen; darüber hinaus werden die ältesten entfernt',
  MILLRACE_CACHE_MB:
    'Speicherplatz für die Ergebnisse von Cachepunkten; 0 schaltet das Zwischenspeichern aus',
  MILLRACE_CACHE_DAYS: 'Wie lange ein unbenutztes zwischengespeichertes Ergebnis aufbewahrt wird',
  MILLRACE_AUDIT_DAYS: 'Wie lange das Auditprotokoll aufbewahrt wird',
  MILLRACE_LOG_FILE_MB: 'Größe einer Datei des Serverprotokolls',
  MILLRACE_DISK_FLOOR_MB: 'Bei weniger freiem Speicherplatz ist der Server nicht bereit',
};
