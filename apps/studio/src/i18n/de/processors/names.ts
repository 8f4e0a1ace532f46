/** The processors in German, by their name: name and description. */
export const processors: Readonly<Record<string, readonly [name: string, description: string]>> = {
  Dataset: ['Dataset', 'Liest ein registriertes Dataset.'],
  'Generate Rows': ['Zeilen erzeugen', 'Erzeugt Zeilen mit fortlaufenden Zahlen.'],
  'In-Memory Dataset': ['Eingebettete Daten', 'Speichert einige Zeilen im Workflow selbst.'],
  'Read Avro': ['Avro lesen', 'Liest Avro-Dateien (Object Container Files).'],
  'Read CSV': [
    'CSV lesen',
    'Liest CSV-Dateien: Textdateien, deren Werte durch ein Zeichen getrennt sind.',
  ],
  'Read Delta': ['Delta lesen', 'Liest eine Delta-Lake-Tabelle.'],
  'Read Excel': ['Excel lesen', 'Liest ein Tabellenblatt aus Excel-Arbeitsmappen (xlsx).'],
  'Read Fixed Width': [
    'Feste Breite lesen',
    'Liest Textdateien, deren Werte an festen Positionen jeder Zeile stehen.',
  ],
  'Read GeoJSON': [
    'GeoJSON lesen',
    'Liest die Features von GeoJSON-Dateien, eine Zeile je Feature.',
  ],
  'Read Iceberg': ['Iceberg lesen', 'Liest eine Apache-Iceberg-Tabelle.'],
  'Read JDBC': [
    'JDBC lesen',
    'Liest eine Tabelle oder Abfrage aus PostgreSQL, MySQL, MariaDB, SQL Server oder SQLite, auf jeder Engine.',
  ],
  'Read JSON': ['JSON lesen', 'Liest JSON-Datensätze.'],
  'Read ORC': ['ORC lesen', 'Liest ORC-Dateien, nur auf Spark.'],
  'Read Parquet': ['Parquet lesen', 'Liest Parquet-Dateien.'],
  'Read Text Lines': ['Textzeilen lesen', 'Liest Textdateien, eine Zeile je Textzeile.'],
  'Read XML': ['XML lesen', 'Liest XML-Dateien, eine Zeile je Element mit einem bestimmten Namen.'],
  'REST Source': [
    'REST-Quelle',
    'Liest die Datensätze einer JSON-API Seite für Seite, auf jeder Engine.',
  ],
  'Save CSV': ['CSV speichern', 'Schreibt die Zeilen in CSV-Dateien.'],
  'Save Excel': [
    'Excel speichern',
    'Schreibt die Zeilen in ein Tabellenblatt einer Excel-Arbeitsmappe (xlsx).',
  ],
  'Save Avro': [
    'Avro speichern',
    'Schreibt die Zeilen in Avro-Dateien (Object-Container-Dateien).',
  ],
  'Save JDBC': [
    'JDBC speichern',
    'Schreibt Zeilen in eine Tabelle einer PostgreSQL-, MySQL-, MariaDB-, SQL-Server- oder SQLite-Datenbank.',
  ],
  'Save JSON': ['JSON speichern', 'Schreibt die Zeilen als JSON-Datensätze, einen je Zeile.'],
  'Save ORC': ['ORC speichern', 'Schreibt die Zeilen in ORC-Dateien, nur auf Spark.'],
  'Save Parquet': ['Parquet speichern', 'Schreibt die Zeilen in Parquet-Dateien.'],
  'Upsert JDBC': [
    'JDBC aktualisieren',
    'Aktualisiert die Zeilen einer PostgreSQL-, MySQL-, MariaDB-, SQL-Server- oder SQLite-Tabelle anhand ihrer Schlüssel und fügt die übrigen ein.',
  ],
  'Add Columns': ['Spalten hinzufügen', 'Fügt Spalten hinzu, die aus Ausdrücken berechnet werden.'],
  'Case When': [
    'Fallunterscheidung',
    'Fügt eine Spalte hinzu, deren Wert von Bedingungen abhängt, wie CASE WHEN in SQL.',
  ],
  'Cast Columns': ['Spalten umwandeln', 'Ändert die Typen von Spalten.'],
  'Coalesce Columns': [
    'Ersten Wert nehmen',
    'Nimmt aus mehreren Spalten den ersten Wert, der nicht null ist.',
  ],
  'Concat Columns': ['Spalten verketten', 'Verkettet die Werte von Spalten zu einem String.'],
  'Drop Columns': ['Spalten entfernen', 'Entfernt Spalten.'],
  Explode: ['Liste aufteilen', 'Macht aus jedem Element einer Liste eine Zeile.'],
  'Flatten Struct': ['STRUCT auflösen', 'Ersetzt STRUCT-Spalten durch ihre Felder.'],
  'Record ID': ['Zeilen nummerieren', 'Nummeriert die Zeilen.'],
  'Rename Columns': ['Spalten umbenennen', 'Benennt Spalten um.'],
  'Select Columns': [
    'Spalten auswählen',
    'Behält die ausgewählten Spalten in der angegebenen Reihenfolge.',
  ],
  'Drop Duplicates': ['Duplikate entfernen', 'Behält von mehreren gleichen Zeilen eine.'],
  'Fill Nulls': ['Nullwerte füllen', 'Ersetzt Nullwerte durch einen Wert.'],
  'Filter Rows': ['Zeilen filtern', 'Behält die Zeilen, für die eine Bedingung wahr ist.'],
  Limit: ['Begrenzen', 'Behält die ersten Zeilen.'],
  Sample: ['Stichprobe', 'Behält eine zufällige Stichprobe der Zeilen.'],
  Sort: ['Sortieren', 'Sortiert die Zeilen nach einer oder mehreren Spalten.'],
  'Split by Expression': [
    'Nach Ausdruck aufteilen',
    'Schickt Zeilen, für die eine Bedingung wahr ist, an einen Ausgang und alle anderen an einen zweiten.',
  ],
  'Split Random': [
    'Zufällig aufteilen',
    'Teilt die Zeilen zufällig auf, zum Beispiel in Zeilen zum Trainieren und Zeilen zum Testen.',
  ],
  'Split Stratified': [
    'Geschichtet aufteilen',
    'Teilt die Zeilen so auf, dass jeder Wert einer Spalte in beiden Ausgaben denselben Anteil hat.',
  ],
  Join: ['Join', 'Verknüpft zwei bis acht Eingaben über gleiche Schlüssel.'],
  'Join on Common Columns': [
    'Join über gemeinsame Spalten',
    'Verknüpft zwei bis acht Eingaben über Spalten, die alle haben.',
  ],
  'Union All': [
    'Vereinigen',
    'Hängt die Zeilen von zwei bis acht Eingaben aneinander, Duplikate eingeschlossen.',
  ],
  'Group By': [
    'Gruppieren',
    'Gruppiert Zeilen mit gleichen Werten und berechnet Aggregate jeder Gruppe.',
  ],
  Pivot: ['Pivot', 'Macht die Werte einer Spalte zu Spalten.'],
  Unpivot: ['Unpivot', 'Macht Spalten zu Zeilen.'],
  'Window Functions': [
    'Fensterfunktionen',
    'Berechnet Ränge, vorherige oder nächste Werte und laufende Aggregate innerhalb einer Partition.',
  ],
  ALS: ['ALS', 'Lernt aus Bewertungen, was Benutzer mögen, um Artikel zu empfehlen.'],
  Binarizer: ['Binarisieren', 'Macht Zahlen anhand eines Schwellenwerts zu 1 und 0.'],
  'Binary Classification Evaluator': [
    'Binäre Klassifikation bewerten',
    'Zeigt, wie gut Scores zwei Klassen unterscheiden.',
  ],
  Bucketizer: ['In Klassen einteilen', 'Nummeriert die Bereiche, in denen Werte liegen.'],
  'Chi-Square Test': ['Chi-Quadrat-Test', 'Zeigt für jedes Merkmal, ob das Label davon abhängt.'],
  'Chi-Squared Selector': [
    'Chi-Quadrat-Auswahl',
    'Behält die Merkmale, von denen das Label am stärksten abhängt.',
  ],
  'Polynomial Expansion': [
    'Polynom bilden',
    'Ergänzt Merkmale um ihre Produkte, damit lineare Modelle Kurven und Wechselwirkungen lernen können.',
  ],
  'Quantile Discretizer': [
    'Quantilklassen',
    'Nummeriert die Bereiche, in denen Werte liegen, mit etwa gleich vielen Zeilen je Bereich.',
  ],
  'Variance Threshold': [
    'Varianzschwelle',
    'Behält die Merkmale, die sich von Zeile zu Zeile genug unterscheiden.',
  ],
  'Generalized Linear Regression': [
    'Verallgemeinerte lineare Regression',
    'Lernt eine lineare Formel für Anzahlen, Anteile, Beträge und andere Labels, die nicht gleichmäßig um sie verteilt sind.',
  ],
  'Isotonic Regression': [
    'Isotone Regression',
    'Lernt aus einem Merkmal eine Linie, die nie fällt oder nie steigt.',
  ],
  'Clustering Evaluator': ['Clustering bewerten', 'Zeigt, wie gut Cluster getrennt sind.'],
  'Bisecting K-Means': [
    'Bisecting K-Means',
    'Findet Gruppen von Zeilen, indem es alle Zeilen teilt, dann die Gruppen wieder.',
  ],
  'Count Vectorizer': [
    'Wörter zählen',
    'Lernt die Wörter von Listen und zählt sie in einem Vektor.',
  ],
  'Cross Validator': [
    'Kreuzvalidierung',
    'Findet die Parameter eines Lernverfahrens, die neue Zeilen am besten vorhersagen.',
  ],
  'Decision Tree Classifier': [
    'Entscheidungsbaum: Klassifikation',
    'Lernt, Klassen mit einem Baum von Fragen zu einzelnen Merkmalen vorherzusagen.',
  ],
  'Decision Tree Regressor': [
    'Entscheidungsbaum: Regression',
    'Lernt, Zahlen mit einem Baum von Fragen zu einzelnen Merkmalen vorherzusagen.',
  ],
  'FP-Growth': [
    'Häufige Kombinationen',
    'Findet Artikel, die oft zusammen vorkommen, und Regeln wie „Wer Brot und Butter kauft, kauft Milch“.',
  ],
  'Feature Importance': [
    'Merkmalsgewichte',
    'Zeigt, wie viel jedes Merkmal in einem Modell aus Bäumen zählt.',
  ],
  'Gaussian Mixture': [
    'Gaußsche Mischung',
    'Findet Gruppen von Zeilen als Mischung von Normalverteilungen.',
  ],
  'GBT Classifier': [
    'GBT: Klassifikation',
    'Lernt, Klassen mit Bäumen vorherzusagen, von denen jeder die vor ihm korrigiert.',
  ],
  'GBT Regressor': [
    'GBT: Regression',
    'Lernt, Zahlen mit Bäumen vorherzusagen, von denen jeder die vor ihm korrigiert.',
  ],
  'Hashing TF': [
    'Hashing-TF',
    'Zählt Wörter in einem Vektor, an Stellen, die sich aus ihren Hashes ergeben.',
  ],
  IDF: ['IDF', 'Gewichtet die Häufigkeiten von Wörtern danach, wie selten sie sind.'],
  Imputer: ['Fehlende Zahlen füllen', 'Füllt fehlende Zahlen mit einer Statistik der übrigen.'],
  'Index to String': ['Index zu String', 'Macht Indizes wieder zu Strings.'],
  'K-Means': ['K-Means', 'Findet Gruppen von Zeilen, die nahe beieinander liegen.'],
  'Linear Regression': [
    'Lineare Regression',
    'Lernt eine lineare Formel, die eine Zahl vorhersagt.',
  ],
  'Linear SVC': [
    'Lineare SVM',
    'Unterscheidet zwei Klassen mit einer linearen Support Vector Machine.',
  ],
  'Logistic Regression': [
    'Logistische Regression',
    'Lernt die Wahrscheinlichkeit jeder Klasse aus einer linearen Formel.',
  ],
  'MaxAbs Scaler': ['MaxAbs-Skalierung', 'Skaliert jedes Merkmal auf höchstens 1 im Betrag.'],
  'MinMax Scaler': ['MinMax-Skalierung', 'Skaliert jedes Merkmal auf einen Bereich.'],
  'Model Load': ['Modell laden', 'Lädt ein gespeichertes Modell, um damit vorherzusagen.'],
  'Model Save': ['Modell speichern', 'Speichert ein trainiertes Modell in einem Ordner.'],
  'Multiclass Classification Evaluator': [
    'Mehrklassen-Klassifikation bewerten',
    'Zeigt, wie oft vorhergesagte Klassen richtig sind.',
  ],
  'N-Gram': ['N-Gramme', 'Verbindet aufeinanderfolgende Wörter.'],
  'Naive Bayes': [
    'Naive Bayes',
    'Lernt, Klassen aus Merkmalen vorherzusagen, die als unabhängig gelten.',
  ],
  Normalizer: ['Normalisieren', 'Skaliert jeden Vektor auf die Länge 1.'],
  'One-Hot Encoder': [
    'One-Hot-Kodierung',
    'Macht die Nummer einer Kategorie zu einem Vektor mit einer 1 an ihrer Stelle.',
  ],
  PCA: [
    'Hauptkomponenten (PCA)',
    'Ersetzt Vektoren durch weniger Zahlen, die die meisten Unterschiede erhalten.',
  ],
  Pipeline: ['Pipeline', 'Verbindet Transformer und einen Schätzer zu einem Modell.'],
  Predict: ['Vorhersagen', 'Wendet ein Modell auf Zeilen an.'],
  'Random Forest Classifier': [
    'Random Forest: Klassifikation',
    'Lernt, Klassen mit vielen Bäumen vorherzusagen, die jeweils andere Zeilen und Merkmale sehen.',
  ],
  'Random Forest Regressor': [
    'Random Forest: Regression',
    'Lernt, Zahlen mit vielen Bäumen vorherzusagen, die jeweils andere Zeilen und Merkmale sehen.',
  ],
  'Regex Tokenizer': [
    'In Wörter zerlegen (Regex)',
    'Zerlegt Text mit einem regulären Ausdruck in Wörter.',
  ],
  'Regression Evaluator': [
    'Regression bewerten',
    'Zeigt, wie nah vorhergesagte Zahlen an den wahren liegen.',
  ],
  'Robust Scaler': [
    'Robuste Skalierung',
    'Skaliert jedes Merkmal nach dem Bereich seiner mittleren Werte, sodass Ausreißer nicht zählen.',
  ],
  'Standard Scaler': [
    'Standardisierung',
    'Skaliert jedes Merkmal auf eine Standardabweichung von 1.',
  ],
  'Stop Words Remover': [
    'Stoppwörter entfernen',
    'Lässt Wörter aus, die wenig aussagen, etwa „the“ und „of“.',
  ],
  'String Indexer': [
    'String zu Index',
    'Ersetzt die Werte einer Spalte durch Zahlen: Der häufigste wird 0.',
  ],
  Tokenizer: ['In Wörter zerlegen', 'Zerlegt Text in Wörter in Kleinbuchstaben.'],
  'Train-Validation Split': [
    'Einfache Validierung',
    'Findet mit einer einzigen Aufteilung der Zeilen die Parameter eines Lernverfahrens, die neue Zeilen am besten vorhersagen.',
  ],
  'Vector Assembler': [
    'Vektor zusammenstellen',
    'Stellt Zahlen und Vektoren in einer Spalte von Vektoren zusammen.',
  ],
  'Vector Indexer': [
    'Vektor indizieren',
    'Nummeriert die Werte der Merkmale, die nur wenige davon haben.',
  ],

  Word2Vec: [
    'Word2Vec',
    'Macht aus jeder Liste von Wörtern einen Vektor, sodass Listen ähnlicher Bedeutung ähnliche Vektoren haben. Lernt nur auf Spark.',
  ],
  Correlation: ['Korrelation', 'Zeigt, wie stark Zahlen zusammenhängen.'],
  'Summary Statistics': [
    'Kennzahlen',
    'Zeigt Anzahl, Nullwerte, Mittelwert, Standardabweichung, Minimum und Maximum von Spalten.',
  ],
  Graph: ['Diagramm', 'Zeichnet ein Diagramm in den Ergebnissen der Ausführung.'],
  'Print Rows': [
    'Zeilen anzeigen',
    'Zeigt die ersten Zeilen als Tabelle in den Ergebnissen der Ausführung.',
  ],
  SQL: ['SQL', 'Führt eine SELECT-Abfrage über der Eingabe aus.'],
  'SQL Join': ['SQL-Join', 'Führt eine SELECT-Abfrage über zwei bis acht Eingaben aus.'],
  'SQL over Datasets': [
    'SQL über Datasets',
    'Führt eine SELECT-Abfrage über registrierten Datasets aus.',
  ],
  Document: ['Dokument', 'Enthält einen längeren Text über den Workflow.'],
  'Sticky Note': ['Haftnotiz', 'Heftet eine kurze Notiz auf die Arbeitsfläche.'],
};

/** The palette's folders, by their English name. */
export const categories: Readonly<Record<string, string>> = {
  Read: 'Lesen',
  Write: 'Schreiben',
  Columns: 'Spalten',
  Rows: 'Zeilen',
  Combine: 'Kombinieren',
  'Groups and windows': 'Gruppen und Fenster',
  'Machine learning': 'Maschinelles Lernen',
  'Quality and profile': 'Qualität und Profil',
  Visualize: 'Visualisieren',
  Code: 'Code',
  Notes: 'Notizen',
};
