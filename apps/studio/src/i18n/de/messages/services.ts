/** What the server, its connections and APIs report, keyed by the English templates. */
export const serviceMessages: Readonly<Record<string, string>> = {
  'Connection "{0}": {1}': 'Verbindung „{0}“: {1}',
  '`path` is missing: the file to read.': '`path` fehlt: die Datei, die gelesen werden soll.',
  'Say where to: path is missing.': 'Geben Sie an, wohin: path fehlt.',
  'The path is missing. Send it as the body in plain text, or as the query parameter `path`.':
    'Der Pfad fehlt. Senden Sie ihn als Text oder als Parameter `path`.',
  'There is no dataset "{0}" that {1} may see.': 'Es gibt kein Dataset „{0}“, das {1} sehen darf.',
  'A dataset needs {0}.': 'Ein Dataset braucht {0}.',
  'Send the version you read: dataset {0} is at version {1}.':
    'Senden Sie die Version, die Sie gelesen haben: Dataset {0} ist bei Version {1}.',
  'Not sent: no SMTP is configured. Set MILLRACE_SMTP_URL and MILLRACE_MAIL_FROM.':
    'Nicht gesendet: SMTP ist nicht eingerichtet. Setzen Sie MILLRACE_SMTP_URL und MILLRACE_MAIL_FROM.',
  'its stage `{0}` is missing': 'Die Stufe `{0}` fehlt',
  'it has no trees': 'Es hat keine Bäume',
  'it is not a folder': 'Es ist kein Ordner',
  'its metadata are missing': 'Die Metadaten fehlen',
  'its metadata are too large to show': 'Die Metadaten sind zu groß zum Anzeigen',
  'its metadata are too large': 'Die Metadaten sind zu groß',
  'its metadata are damaged': 'Die Metadaten sind beschädigt',
  "its metadata aren't those that were saved. Save it again, or remove `{0}` if you changed it on purpose":
    'Die Metadaten sind nicht die gespeicherten. Speichern Sie es neu, oder entfernen Sie `{0}`, wenn Sie es absichtlich geändert haben',
  'its metadata name no stages': 'Die Metadaten nennen keine Stufen',
  'its path has one of * ? [ ] { } $, so its trees cannot be read':
    'Der Pfad enthält eines von * ? [ ] { } $, deshalb können die Bäume nicht gelesen werden',
  'its data are missing': 'Die Daten fehlen',
  'its data are not those of trees': 'Die Daten sind nicht die von Bäumen',
  'The model at `{0}` {1}': 'Das Modell unter `{0}` {1}',
  'was replaced while the run was prepared. Run again.':
    'wurde ersetzt, während die Ausführung vorbereitet wurde. Führen Sie erneut aus.',
  'its file `{0}` is missing': 'Die Datei `{0}` fehlt',
  'its file `{0}` was added': 'Die Datei `{0}` wurde hinzugefügt',
  "its file `{0}` isn't the one that was saved":
    'Die Datei `{0}` ist nicht die, die gespeichert wurde',
  "a file of it can't be read": 'Eine Datei kann nicht gelesen werden',
  'is damaged: {0}. Save it again. ({1})': 'ist beschädigt: {0}. Speichern Sie es neu. ({1})',
  'its boundaries are not those of its predictions': 'Die Grenzen passen nicht zu den Vorhersagen',
  'it has no centers': 'Es hat keine Zentren',
  'it is not a Bucketizer': 'Es ist kein Bucketizer',
  'it has no vectors of {0} numbers': 'Es hat keine Vektoren mit {0} Zahlen',
  'it has a vector for null': 'Es hat einen Vektor für `null`',
  'it has not all of its clusters': 'Es fehlen Cluster',
  '"{0}" is missing': '„{0}“ fehlt',
  '"{0}" has factors of another number than {1}': '„{0}“ hat nicht {1} Faktoren',
  'it has sets of items without the items': 'Es hat Artikelmengen ohne die Artikel',
  'it has not all of its distributions': 'Es fehlen Verteilungen',
  'its features are not in order': 'Die Merkmale sind nicht in Reihenfolge',
  'it has not all of its trees': 'Es fehlen Bäume',
  'a tree has not all of its nodes': 'Einem Baum fehlen Knoten',
  'its parts have different sizes': 'Die Teile sind verschieden groß',
  'its parts are not numbered from 0': 'Die Teile sind nicht von 0 an nummeriert',
  "it has a position that doesn't exist": 'Es hat eine Position, die es nicht gibt',
  'it has no components': 'Es hat keine Komponenten',
  'it has a cluster twice': 'Es hat einen Cluster doppelt',
  'it has clusters that are not below the first one':
    'Es hat Cluster, die nicht unter dem ersten liegen',
  'a tree has a node twice': 'Ein Baum hat einen Knoten doppelt',
  'a tree has nodes that are not below its root':
    'Ein Baum hat Knoten, die nicht unter seiner Wurzel liegen',
  'a tree has a split without a threshold': 'Ein Baum hat eine Teilung ohne Schwelle',
  'its data is not one row': 'Die Daten sind nicht eine Zeile',
  '"{0}" is not a list of numbers': '„{0}“ ist keine Liste von Zahlen',
  '"{0}" is not a list of strings': '„{0}“ ist keine Liste von Zeichenketten',
  '"{0}" is not a map': '„{0}“ ist keine Map',
  'The workflow cannot be read: {0} {1}': 'Der Workflow kann nicht gelesen werden: {0} {1}',
  'Page {0} of {1}': 'Seite {0} von {1}',
  '{0} pages': '{0} Seiten',
  '{0} records': '{0} Datensätze',
  'The API has more than fits into {0}: {1} records were read. Raise that limit in the node, ask for less, or check the paging if it should have ended.':
    'Die API hat mehr, als das Limit erlaubt ({0}): {1} Datensätze wurden gelesen. Erhöhen Sie das Limit im Knoten, fragen Sie weniger ab, oder prüfen Sie die Seitennummerierung, falls sie hätte enden sollen.',
  'The records take more than the {0} MB that are left for rows beside a run or preview. Ask for less, or have MILLRACE_TABLES_MB raised.':
    'Die Datensätze brauchen mehr als die {0} MB, die neben einer Ausführung oder Vorschau für Zeilen bleiben. Fragen Sie weniger ab, oder lassen Sie MILLRACE_TABLES_MB erhöhen.',
  'The records take more than the {0} MB that "Maximum size" allows. Raise it, or ask for less.':
    'Die Datensätze brauchen mehr als die {0} MB, die „Höchstgröße“ erlaubt. Erhöhen Sie sie, oder fragen Sie weniger ab.',
  '{0} is not JSON. Check the address, and what the API expects.':
    '{0} ist kein JSON. Prüfen Sie die Adresse und was die API erwartet.',
  '{0} is not JSON (its type is {1}). Check the address, and what the API expects.':
    '{0} ist kein JSON (der Typ ist {1}). Prüfen Sie die Adresse und was die API erwartet.',
  '{0} is not text in {1}. Check the address, and what the API expects.':
    '{0} ist kein Text in {1}. Prüfen Sie die Adresse und was die API erwartet.',
  '{0} has no text or number at {1}. Check the path.':
    '{0} hat bei {1} weder Text noch Zahl. Prüfen Sie den Pfad.',
  '{0} has nothing at {1}. {2}': '{0} hat bei {1} nichts. {2}',
  '{0} has no list at {1}, unlike the page before. {2}':
    '{0} hat bei {1} keine Liste, anders als die Seite davor. {2}',
  'A list came. Check the path to the records.':
    'Gekommen ist eine Liste. Prüfen Sie den Pfad zu den Datensätzen.',
  'A string came. Check the path to the records.':
    'Gekommen ist ein Text. Prüfen Sie den Pfad zu den Datensätzen.',
  'The value {0} came. Check the path to the records.':
    'Gekommen ist der Wert {0}. Prüfen Sie den Pfad zu den Datensätzen.',
  'An object without members came.': 'Gekommen ist ein Objekt ohne Einträge.',
  'An object with the members {0} came.': 'Gekommen ist ein Objekt mit den Einträgen {0}.',
  'its start': 'seinem Anfang',
  'The next page is at "{0}", which is not at {1} like the page before.':
    'Die nächste Seite ist unter „{0}“ und damit nicht unter {1} wie die vorige.',
  '{0} redirects more than {1} times.': '{0} leitet mehr als {1} Mal weiter.',
  "{0} redirects to {1}. A POST isn't sent on: enter that address.":
    '{0} leitet nach {1} weiter. Ein POST wird nicht weitergeleitet: Geben Sie diese Adresse ein.',
  'there is nothing at this address. Check it.':
    'Unter dieser Adresse gibt es nichts. Prüfen Sie sie.',
  'the API does not accept the request. Check its parameters, headers and body.':
    'Die API nimmt die Anfrage nicht an. Prüfen Sie Parameter, Header und Body.',
  'the API failed. Try again later.': 'Die API ist fehlgeschlagen. Versuchen Sie es später erneut.',
  '{0} answered {1}: {2}': '{0} hat mit {1} geantwortet: {2}',
  'The token server {0} {1}': 'Der Token-Server {0} {1}',
  'answered {0} instead of a token. Check the client and its secret.':
    'hat mit {0} statt mit einem Token geantwortet. Prüfen Sie Client-ID und Client-Secret.',
  'gave no token that can be used. Check the address and the scope.':
    'hat kein verwendbares Token geliefert. Prüfen Sie die Adresse und den Scope.',
  'took more than {0} seconds to answer. Try again later.':
    'hat mehr als {0} Sekunden für die Antwort gebraucht. Versuchen Sie es später erneut.',
  'was not asked: a header has characters that cannot be sent. Correct it.':
    'wurde nicht gefragt: Ein Header hat Zeichen, die nicht gesendet werden können. Korrigieren Sie ihn.',
  "can't be reached, or the connection broke. Check the address, or try again.":
    'ist nicht erreichbar, oder die Verbindung brach ab. Prüfen Sie die Adresse, oder versuchen Sie es erneut.',
  "can't be reached, or the connection broke ({0}). Check the address, or try again.":
    'ist nicht erreichbar, oder die Verbindung brach ab ({0}). Prüfen Sie die Adresse, oder versuchen Sie es erneut.',
  'answers as {0} although it was asked not to.':
    'antwortet als {0}, obwohl darum gebeten wurde, das nicht zu tun.',
  'gave a page of more than {0} MB. Ask for fewer records per page, or have MILLRACE_REST_PAGE_MB raised.':
    'hat eine Seite mit mehr als {0} MB geliefert. Fragen Sie weniger Datensätze je Seite ab, oder lassen Sie MILLRACE_REST_PAGE_MB erhöhen.',
  'is busy: it answered {0} to {1} requests. Try again later.':
    'ist ausgelastet und hat mit {0} auf {1} Anfragen geantwortet. Versuchen Sie es später erneut.',
  'asks to wait {0} seconds. Try again then.':
    'bittet, {0} Sekunden zu warten. Versuchen Sie es dann erneut.',
  'updates rows of a table by their keys':
    'aktualisiert Zeilen einer Tabelle nach ihren Schlüsseln',
  'writes an Excel workbook': 'schreibt eine Excel-Arbeitsmappe',
  'writes Avro files': 'schreibt Avro-Dateien',
  "This can't be exported as PySpark: {0} {1}, which Spark can't. Run it on a Spark target instead.":
    'Als PySpark lässt sich das nicht exportieren: {0} {1}, und das kann Spark nicht. Führen Sie den Workflow stattdessen auf einem Spark-Ausführungsziel aus.',
  'reads a Delta or Iceberg table, whose files Millrace finds in its log':
    'liest eine Delta- oder Iceberg-Tabelle, deren Dateien Millrace in ihrem Protokoll findet',
  'asks an API, whose pages Millrace reads before the run':
    'fragt eine API ab, deren Seiten Millrace vor der Ausführung liest',
  "This can't be exported as PySpark: {0} {1}. Run it on a Spark target instead.":
    'Als PySpark lässt sich das nicht exportieren: {0} {1}. Führen Sie den Workflow stattdessen auf einem Spark-Ausführungsziel aus.',
  'What the node needs to know cannot be found out':
    'Was der Knoten wissen muss, lässt sich nicht ermitteln',
  'The connection cannot be used': 'Die Verbindung kann nicht verwendet werden',
  'it has ended, so there is nothing to stop.': 'Sie ist beendet, es gibt also nichts zu stoppen.',
  '"{0}" already exists, and the save mode is "Fail if it exists". Choose another path, delete what is there, or change the save mode to Overwrite or Append.':
    '„{0}“ gibt es schon, und der Speichermodus ist „Fehler, wenn vorhanden“. Wählen Sie einen anderen Pfad, löschen Sie, was dort liegt, oder wählen Sie einen Speichermodus, der überschreibt oder anfügt.',
  '"{0}" already exists, and the save mode is "Fail if it exists". Execution {1} ("{2}") wrote it at {3}. Choose another path, delete what is there, or change the save mode to Overwrite or Append.':
    '„{0}“ gibt es schon, und der Speichermodus ist „Fehler, wenn vorhanden“. Ausführung {1} („{2}“) hat es geschrieben ({3}). Wählen Sie einen anderen Pfad, löschen Sie, was dort liegt, oder wählen Sie einen Speichermodus, der überschreibt oder anfügt.',
  '{0} {1} reads it.': '{0} Gelesen wird es von {1}.',
  'Column `{0}` is not in the result. It has {1}.':
    'Spalte `{0}` ist nicht im Ergebnis. Vorhanden sind {1}.',
  "The item's options are not an object.": 'Die Optionen des Elements sind kein Objekt.',
  "The item's option {0} is not text.": 'Die Option {0} des Elements ist kein Text.',
  "The item's option {0} is not a list.": 'Die Option {0} des Elements ist keine Liste.',
  "The item's option {0} is not a positive number.":
    'Die Option {0} des Elements ist keine positive Zahl.',
  "The item's options are not valid JSON text.":
    'Die Optionen des Elements sind kein gültiger JSON-Text.',
  'There is no chart "{0}". Choose one of {1}.':
    'Ein Diagramm „{0}“ gibt es nicht. Wählen Sie eines von {1}.',
  'A heat map needs two Y columns: the second place, then the value.':
    'Eine Heatmap braucht zwei Y-Spalten: die zweite Position und dann den Wert.',
  'There is no workflow {0}: it was deleted, or is in a project that you do not see. Choose another one.':
    'Workflow {0} gibt es nicht: Er wurde gelöscht oder gehört zu einem Projekt, auf das Sie keinen Zugriff haben. Wählen Sie einen anderen.',
  '"{0}" ({1}) has not completed a run yet. Run it to see its result here.':
    '„{0}“ ({1}) hat noch keine abgeschlossene Ausführung. Führen Sie den Workflow aus, um sein Ergebnis hier zu sehen.',
  'The latest completed run ({0}) of "{1}" ({2}) shows nothing. Add a node that shows rows, then run it.':
    'Die letzte abgeschlossene Ausführung ({0}) von „{1}“ ({2}) zeigt nichts. Fügen Sie einen Knoten hinzu, der Zeilen anzeigt, und führen Sie den Workflow aus.',
  'The latest completed run ({0}) of "{1}" ({2}) shows nothing at node {3}. Choose another node, or run it again.':
    'Die letzte abgeschlossene Ausführung ({0}) von „{1}“ ({2}) zeigt bei Knoten {3} nichts. Wählen Sie einen anderen Knoten, oder führen Sie den Workflow erneut aus.',
  'There is no host {0}. Check the host in MILLRACE_SMTP_URL.':
    'Es gibt keinen Host {0}. Prüfen Sie den Host in MILLRACE_SMTP_URL.',
  'Nothing listens on port {0} of {1}. Check the host and the port in MILLRACE_SMTP_URL.':
    'Auf Port {0} von {1} antwortet nichts. Prüfen Sie Host und Port in MILLRACE_SMTP_URL.',
  'The server refused the login. Check the user and the password in MILLRACE_SMTP_URL. It said: {0}':
    'Der Server hat die Anmeldung abgelehnt. Prüfen Sie Benutzer und Passwort in MILLRACE_SMTP_URL. Seine Antwort: {0}',
  'The certificate of {0} is not trusted: {1}. Correct the host in MILLRACE_SMTP_URL, or have Node trust the authority with NODE_EXTRA_CA_CERTS.':
    'Das Zertifikat von {0} ist nicht vertrauenswürdig: {1}. Korrigieren Sie den Host in MILLRACE_SMTP_URL, oder lassen Sie Node der Zertifizierungsstelle mit NODE_EXTRA_CA_CERTS vertrauen.',
  "The server doesn't begin with TLS on port {0}. Use smtp:// in MILLRACE_SMTP_URL, or the port for TLS, often 465.":
    'Der Server beginnt auf Port {0} nicht mit TLS. Verwenden Sie smtp:// in MILLRACE_SMTP_URL, oder den Port für TLS, meist 465.',
  "{0} doesn't answer as a mail server on port {1}. Check the host and the port in MILLRACE_SMTP_URL, and use smtps:// if the port begins with TLS, often 465.":
    '{0} antwortet auf Port {1} nicht als Mailserver. Prüfen Sie Host und Port in MILLRACE_SMTP_URL, und verwenden Sie smtps://, wenn der Port mit TLS beginnt, meist 465.',
  'There is nothing to show here at the moment.': 'Hier gibt es zurzeit nichts zu zeigen.',
  'The item names no workflow. Choose one, and a node whose result it shows.':
    'Das Element nennt keinen Workflow. Wählen Sie einen und einen Knoten, dessen Ergebnis es zeigt.',
  'The result was removed. {0}': 'Das Ergebnis wurde entfernt. {0}',
  'A number item has no function "{0}". Choose one of {1}.':
    'Eine Funktion „{0}“ gibt es für Zahlen nicht. Wählen Sie eine von {1}.',
  'Column `{0}` is {1}; {2} needs numbers. Choose another column or function.':
    'Spalte `{0}` hat den Typ {1}, aber {2} braucht Zahlen. Wählen Sie eine andere Spalte oder Funktion.',
  'Only the first {0} of {1} rows are stored, so {2} is not known. Compute it in the workflow, with a Group By before the node.':
    'Nur die ersten {0} von {1} Zeilen sind gespeichert, deshalb ist {2} nicht bekannt. Berechnen Sie es im Workflow, mit „Gruppieren“ vor dem Knoten.',
  'Computed {0} row.': '{0} Zeile berechnet.',
  'DuckDB, inside the service.': 'DuckDB, im Server selbst.',
  'Apache Spark on this machine ({0}).': 'Apache Spark auf diesem Rechner ({0}).',
  '{0} answered {1}.': '{0} hat mit {1} geantwortet.',
  'There was no answer in time. Check the address, or try again.':
    'Es kam rechtzeitig keine Antwort. Prüfen Sie die Adresse, oder versuchen Sie es erneut.',
  '{0} It did not refuse the login.': '{0} Die Anmeldung wurde nicht abgelehnt.',
  'Connections of the type {0} can be saved, but not tested yet.':
    'Verbindungen vom Typ {0} können gespeichert, aber noch nicht getestet werden.',
  '{0}, took the login of {1}.': '{0}: Die Anmeldung von {1} hat funktioniert.',
  '{0}, is a {1} database.': '{0} ist eine {1}-Datenbank.',
  'no database could be used there. The host does not exist, does not answer as a {0} server with this security, or may not be reached from here (MILLRACE_CONNECTION_HOSTS). An administrator sees the exact reason.':
    'Dort war keine Datenbank zu erreichen. Den Host gibt es nicht, er antwortet mit dieser Sicherheit nicht als {0}-Server, oder er darf von hier nicht erreicht werden (MILLRACE_CONNECTION_HOSTS). Administratoren sehen den genauen Grund.',
  '{0}: this port is not tried. Use 25, 465, 587 or 2525, or have it added to MILLRACE_CONNECTION_PORTS.':
    '{0}: Dieser Port wird nicht versucht. Verwenden Sie 25, 465, 587 oder 2525, oder lassen Sie ihn zu MILLRACE_CONNECTION_PORTS hinzufügen.',
  'Port {0} is not tried. Use {1}, or have it added to MILLRACE_CONNECTION_PORTS.':
    'Port {0} wird nicht versucht. Verwenden Sie {1}, oder lassen Sie ihn zu MILLRACE_CONNECTION_PORTS hinzufügen.',
  'There is no host of that name, or its address is not public and not in MILLRACE_CONNECTION_HOSTS.':
    'Einen Host dieses Namens gibt es nicht, oder seine Adresse ist nicht öffentlich und nicht in MILLRACE_CONNECTION_HOSTS.',
  'The connection names no user. Enter one.':
    'Die Verbindung nennt keinen Benutzer. Geben Sie einen ein.',
  '{0}, port {1}': '{0}, Port {1}',
  '{0}, answered and took the login of {1}.':
    '{0}: Der Server hat geantwortet, und die Anmeldung von {1} hat funktioniert.',
  '{0}, answered without a login.': '{0}: Der Server hat ohne Anmeldung geantwortet.',
  'no mail server could be used there. The host does not exist, does not answer as a mail server with this security, or may not be reached from here (MILLRACE_CONNECTION_HOSTS). An administrator sees the exact reason.':
    'Dort war kein Mailserver zu erreichen. Den Host gibt es nicht, er antwortet mit dieser Sicherheit nicht als Mailserver, oder er darf von hier nicht erreicht werden (MILLRACE_CONNECTION_HOSTS). Administratoren sehen den genauen Grund.',
  'there is no host of that name, or its address is not public and not in MILLRACE_CONNECTION_HOSTS. Check the host.':
    'Einen Host dieses Namens gibt es nicht, oder seine Adresse ist nicht öffentlich und nicht in MILLRACE_CONNECTION_HOSTS. Prüfen Sie den Host.',
  'nothing listens there. Check the port': 'Dort antwortet nichts. Prüfen Sie den Port',
  'there is no host of that name. Check the host':
    'Einen Host dieses Namens gibt es nicht. Prüfen Sie ihn',
  'there is no answer. Check the host and the port':
    'Es kommt keine Antwort. Prüfen Sie Host und Port',
  'the connection was cut off. Check the security':
    'Die Verbindung wurde getrennt. Prüfen Sie die Sicherheit',
  'the login was refused. Check the user and the password':
    'Die Anmeldung wurde abgelehnt. Prüfen Sie Benutzer und Passwort',
  'there is no TLS. Choose another security': 'Es gibt kein TLS. Wählen Sie eine andere Sicherheit',
  'the connection failed. Check the host, the port and the security':
    'Die Verbindung ist fehlgeschlagen. Prüfen Sie Host, Port und Sicherheit',
  'the test failed': 'Der Test ist fehlgeschlagen',
  'Column `{0}` is not in the output of node {1}. Choose another one.':
    'Spalte `{0}` ist nicht in der Ausgabe von Knoten {1}. Wählen Sie eine andere.',
  "The workflow uses datasets that don't exist in this project: {0}. In mapping, give a replacement for each, or null to leave it as it is.":
    'Der Workflow verwendet Datasets, die es in diesem Projekt nicht gibt: {0}. Wählen Sie für jedes einen Ersatz, oder lassen Sie es, wie es ist.',
  'Dataset {0} is in another project. A query names datasets of its own project. Choose another one.':
    'Dataset {0} gehört zu einem anderen Projekt. Eine Abfrage nennt Datasets des eigenen Projekts. Wählen Sie ein anderes.',
  'There is no dataset {0} that you can see. Choose another one.':
    'Ein Dataset {0}, das Sie sehen können, gibt es nicht. Wählen Sie ein anderes.',
  'The parameters must be a list of {name, type, value, description}.':
    'Die Parameter müssen eine Liste von {name, type, value, description} sein.',
  'The parameter {0} is declared twice. Remove one of them.':
    'Der Parameter {0} ist zweimal deklariert. Entfernen Sie einen davon.',
  'Parameter {0} must be an object {name, type, value, description}.':
    'Parameter {0} muss ein Objekt {name, type, value, description} sein.',
  'Parameter {0} needs a name of letters, digits and _, not starting with a digit; it is "{1}".':
    'Parameter {0} braucht einen Namen aus Buchstaben, Ziffern und _, der nicht mit einer Ziffer beginnt; er ist „{1}“.',
  'The program parameters must be --var name=value; "{0}" is not understood.':
    'Die Programmparameter haben die Form --var Name=Wert; „{0}“ wird nicht verstanden.',
  '--var takes name=value, not "{0}".': '--var braucht Name=Wert, nicht „{0}“.',
  'The workflow has no parameter {0}. It declares none.':
    'Der Workflow hat keinen Parameter {0}. Er deklariert keine.',
  'The workflow has no parameter {0}. It declares {1}.':
    'Der Workflow hat keinen Parameter {0}. Er deklariert {1}.',
  'A quote ({0}) in the program parameters is not closed.':
    'Ein Anführungszeichen ({0}) in den Programmparametern ist nicht geschlossen.',
  'Nothing is read from the web here. Run this workflow on a server.':
    'Hier wird nichts aus dem Web gelesen. Führen Sie den Workflow auf einem Server aus.',
  'It took longer than the allowed second.':
    'Die Ausführung hat länger als die erlaubte Sekunde gedauert.',
  'It took longer than the allowed {0} seconds.':
    'Die Ausführung hat länger als die erlaubten {0} Sekunden gedauert.',
  'Execution {0} of this schedule is still {1}.': 'Ausführung {0} dieses Zeitplans ist noch {1}.',
  'The run of the previous slot has not ended.':
    'Die Ausführung des vorigen Termins ist noch nicht beendet.',
  '{0} runs of this schedule are waiting already.':
    'Es warten bereits {0} Ausführungen dieses Zeitplans.',
  'This slot passed while no service was there to run it, and catchUp is {0}.':
    'Dieser Termin verstrich, während kein Dienst lief, und catchUp ist {0}.',
  '{0} slots, from {1} to {2}, passed while no service was there to run them, and catchUp is {3}.':
    '{0} Termine von {1} bis {2} verstrichen, während kein Dienst lief, und catchUp ist {3}.',
  '{0} or more slots, from {1} to {2}, passed while no service was there to run them, and catchUp is {3}.':
    '{0} oder mehr Termine von {1} bis {2} verstrichen, während kein Dienst lief, und catchUp ist {3}.',
  'Not true or false': 'Weder true noch false',
  "Doesn't fit {0}": 'Passt nicht in {0}',
  'Too large for {0}': 'Zu groß für {0}',
  'Not a whole number': 'Keine ganze Zahl',
  'Not a number': 'Keine Zahl',
  'Not a date in the format {0}': 'Kein Datum im Format {0}',
  'Not an ISO 8601 timestamp': 'Kein Zeitpunkt nach ISO 8601',
  'Not a timestamp in the format {0}': 'Kein Zeitpunkt im Format {0}',
  'Not a value of type {0}': 'Kein Wert vom Typ {0}',
  "Found {0}, which doesn't fit {1}": 'Gefunden: {0}. Das passt nicht in {1}',
  'Expected {0}, found {1}': 'Erwartet: {0}, gefunden: {1}',
  'Not Base64': 'Kein Base64',
  'a number': 'eine Zahl',
  'a string': 'eine Zeichenkette',
  'an array': 'ein Array',
  'an object': 'ein Objekt',
  'Row has broken quotes, or too few or too many fields':
    'Die Zeile hat fehlerhafte Anführungszeichen oder zu wenige oder zu viele Felder',
  'Quotes are not closed, or text follows a closing quote':
    'Anführungszeichen sind nicht geschlossen, oder nach dem schließenden folgt Text',
  'Row has 1 field, expected {0}': 'Die Zeile hat 1 Feld, erwartet: {0}',
  'Row has {0} fields, expected {1}': 'Die Zeile hat {0} Felder, erwartet: {1}',
  'Not a JSON object': 'Kein JSON-Objekt',
  'Not a GeoJSON feature': 'Kein GeoJSON-Feature',
  'User {0}': 'Benutzer {0}',
  '{0}, who made this schedule, is no longer active.':
    '{0} hat diesen Zeitplan angelegt und ist nicht mehr aktiv.',
  '{0}, who made this schedule, may no longer run it: {1}':
    '{0} hat diesen Zeitplan angelegt und darf ihn nicht mehr ausführen: {1}',
  '{0}, who made this schedule, is no longer a member of project {1}.':
    '{0} hat diesen Zeitplan angelegt und ist nicht mehr Mitglied von Projekt {1}.',
  '{0}, who made this schedule, may not run it with these settings: {1}':
    '{0} hat diesen Zeitplan angelegt und darf ihn mit diesen Einstellungen nicht ausführen: {1}',
  '{0}, who saved the workflow last, may not do what it does: {1}':
    '{0} hat den Workflow zuletzt gespeichert und darf nicht, was er tut: {1}',
  'There is no target "{0}" any more.': 'Das Ziel „{0}“ gibt es nicht mehr.',
  'The run ended, but its end could not be stored.':
    'Die Ausführung ist beendet, aber das Ende konnte nicht gespeichert werden.',
  'The service was shut down.': 'Der Dienst wurde beendet.',
  'The service that ran it ({0}) ended before the run did.':
    'Der Dienst, der sie ausführte ({0}), endete vor der Ausführung.',
  'Version {0} of workflow {1} no longer exists.':
    'Version {0} von Workflow {1} gibt es nicht mehr.',
};
