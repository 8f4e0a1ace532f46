/** Why a Delta or Iceberg table can't be read, after its name, keyed by the English templates. */
export const lakeMessages: Readonly<Record<string, string>> = {
  'needs version {0} of the Delta protocol. Versions up to 3 can be read.':
    'braucht Version {0} des Delta-Protokolls. Gelesen werden Versionen bis 3.',
  "uses Delta features that can't be read: {0}. Remove them from the table, or write its rows to a table without them.":
    'verwendet Delta-Funktionen, die nicht gelesen werden können: {0}. Entfernen Sie sie aus der Tabelle, oder schreiben Sie die Zeilen in eine Tabelle ohne sie.',
  'has a file with more than {0} deleted rows. Compact it (REORG TABLE … APPLY (PURGE)).':
    'hat eine Datei mit mehr als {0} gelöschten Zeilen. Komprimieren Sie die Tabelle (REORG TABLE … APPLY (PURGE)).',
  "has deletion vectors outside of its folder ({0}), which can't be read. Compact it (REORG TABLE … APPLY (PURGE)).":
    'hat Löschvektoren außerhalb ihres Ordners ({0}), die nicht gelesen werden können. Komprimieren Sie die Tabelle (REORG TABLE … APPLY (PURGE)).',
  "has a deletion vector that is damaged or can't be read. Compact it (REORG TABLE … APPLY (PURGE)).":
    'hat einen Löschvektor, der beschädigt ist oder nicht gelesen werden kann. Komprimieren Sie die Tabelle (REORG TABLE … APPLY (PURGE)).',
  "has the column mapping `{0}`, which can't be read. Write its rows to another table.":
    'hat die Spaltenzuordnung `{0}`, die nicht gelesen werden kann. Schreiben Sie die Zeilen in eine andere Tabelle.',
  "has a damaged log: its schema isn't JSON. Restore the table.":
    'hat ein beschädigtes Protokoll: Das Schema ist kein JSON. Stellen Sie die Tabelle wieder her.',
  'has a damaged log: its schema is missing. Restore the table.':
    'hat ein beschädigtes Protokoll: Das Schema fehlt. Stellen Sie die Tabelle wieder her.',
  'has a damaged log: column `{0}` is not mapped to its files. Restore the table.':
    'hat ein beschädigtes Protokoll: Spalte `{0}` ist ihren Dateien nicht zugeordnet. Stellen Sie die Tabelle wieder her.',
  "has the column `{0}` of the type {1}, which can't be read. Write its rows to a table without it.":
    'hat die Spalte `{0}` vom Typ {1}, der nicht gelesen werden kann. Schreiben Sie die Zeilen in eine Tabelle ohne sie.',
  'has files in the format {0}. Only Parquet files can be read.':
    'hat Dateien im Format {0}. Nur Parquet-Dateien können gelesen werden.',
  "is partitioned by the column `{0}` of type {1}, which can't be read. Write it with another partitioning.":
    'ist nach der Spalte `{0}` vom Typ {1} partitioniert, und das kann nicht gelesen werden. Schreiben Sie die Tabelle mit einer anderen Partitionierung.',
  'has a damaged log: a file has no value of the partition column `{0}`. Restore the table.':
    'hat ein beschädigtes Protokoll: Eine Datei hat keinen Wert der Partitionsspalte `{0}`. Stellen Sie die Tabelle wieder her.',
  'is not a Delta table: it has no folder `_delta_log` with commits. Check the path: it must be the folder of the table.':
    'ist keine Delta-Tabelle: Es gibt keinen Ordner `_delta_log` mit Commits. Prüfen Sie den Pfad: Er muss der Ordner der Tabelle sein.',
  "has a damaged log: `{0}` has a line that isn't JSON. Restore the table.":
    'hat ein beschädigtes Protokoll: `{0}` hat eine Zeile, die kein JSON ist. Stellen Sie die Tabelle wieder her.',
  "can't be read at version {0}: the commit of version {1} is missing from its log. Read a later version.":
    'kann nicht in Version {0} gelesen werden: Im Protokoll fehlt der Commit von Version {1}. Lesen Sie eine spätere Version.',
  "has a checkpoint with the sidecar `{0}`, which can't be read. Write a new checkpoint.":
    'hat einen Prüfpunkt mit der Zusatzdatei `{0}`, die nicht gelesen werden kann. Schreiben Sie einen neuen Prüfpunkt.',
  'has more than {0} files. Compact it (OPTIMIZE), or read a part of it.':
    'hat mehr als {0} Dateien. Komprimieren Sie die Tabelle (OPTIMIZE), oder lesen Sie einen Teil.',
  'has a damaged log: its protocol is missing. Restore the table.':
    'hat ein beschädigtes Protokoll: Die Protokollversion fehlt. Stellen Sie die Tabelle wieder her.',
  'has a damaged log: its metadata is missing. Restore the table.':
    'hat ein beschädigtes Protokoll: Die Metadaten fehlen. Stellen Sie die Tabelle wieder her.',
  'has no version {0}. Its log has the versions {1} to {2}.':
    'hat keine Version {0}. Das Protokoll enthält die Versionen {1} bis {2}.',
  'has no version that is as old as {0}. Enter a later time.':
    'hat keine so alte Version ({0}). Geben Sie eine spätere Zeit ein.',
  'has the columns `{0}` and `{1}`, whose names are equal when case is ignored. Rename one of them in the table.':
    'hat die Spalten `{0}` und `{1}`, deren Namen gleich sind, wenn man Groß- und Kleinschreibung nicht unterscheidet. Benennen Sie eine davon in der Tabelle um.',
  'has more than {0} deleted rows. Compact it (rewrite_data_files).':
    'hat mehr als {0} gelöschte Zeilen. Komprimieren Sie die Tabelle (rewrite_data_files).',
  'has no snapshot {0}: it has none.': 'hat keinen Snapshot {0}: Es gibt noch keinen.',
  'has no snapshot {0}. It has {1}.': 'hat keinen Snapshot {0}. Vorhanden sind {1}.',
  'is an Iceberg table of version {0}. Versions up to {1} can be read.':
    'ist eine Iceberg-Tabelle der Version {0}. Gelesen werden Versionen bis {1}.',
  'is not an Iceberg table: it has no folder `metadata` with files such as `v1.metadata.json`. Check the path: it must be the folder of the table.':
    'ist keine Iceberg-Tabelle: Es gibt keinen Ordner `metadata` mit Dateien wie `v1.metadata.json`. Prüfen Sie den Pfad: Er muss der Ordner der Tabelle sein.',
  'has several newest metadata files ({0}), of which only its catalog knows the right one. Remove those of failed commits.':
    'hat mehrere neueste Metadatendateien ({0}), und nur ihr Katalog weiß, welche die richtige ist. Entfernen Sie die von fehlgeschlagenen Commits.',
  "has damaged metadata: `{0}` can't be read. Restore the table.":
    'hat beschädigte Metadaten: `{0}` kann nicht gelesen werden. Stellen Sie die Tabelle wieder her.',
  'has damaged metadata: the schema is missing. Restore the table.':
    'hat beschädigte Metadaten: Das Schema fehlt. Stellen Sie die Tabelle wieder her.',
  "has the column `{0}` with a value for rows that are older than the column, which can't be read. Rewrite its files (rewrite_data_files).":
    'hat die Spalte `{0}` mit einem Wert für Zeilen, die älter als die Spalte sind, und das kann nicht gelesen werden. Schreiben Sie die Dateien neu (rewrite_data_files).',
  'has more than {0} files. Compact it (rewrite_data_files), or read a part of it.':
    'hat mehr als {0} Dateien. Komprimieren Sie die Tabelle (rewrite_data_files), oder lesen Sie einen Teil.',
  "has equality deletes, which can't be read. Compact it (rewrite_data_files), so that they are applied.":
    'hat Löschungen nach Werten (equality deletes), die nicht gelesen werden können. Komprimieren Sie die Tabelle (rewrite_data_files), damit sie angewendet werden.',
  "has encrypted files, which can't be read. Write its rows to a table without encryption.":
    'hat verschlüsselte Dateien, die nicht gelesen werden können. Schreiben Sie die Zeilen in eine unverschlüsselte Tabelle.',
  "has damaged metadata: its name mapping can't be read. Set the table's property `schema.name-mapping.default` again.":
    'hat beschädigte Metadaten: Die Namenszuordnung kann nicht gelesen werden. Setzen Sie die Tabelleneigenschaft `schema.name-mapping.default` neu.',
  'refers to the file `{0}`, which is not in its folder. Only tables whose files are all in their folder can be read: copy the table into one.':
    'verweist auf die Datei `{0}`, die nicht in ihrem Ordner liegt. Nur Tabellen, deren Dateien alle in ihrem Ordner liegen, können gelesen werden: Kopieren Sie die Tabelle in einen Ordner.',
  "has files without field ids, and no name mapping that says what their columns are. Set the table's property `schema.name-mapping.default`.":
    'hat Dateien ohne Feld-IDs und keine Namenszuordnung, aus der ihre Spalten hervorgehen. Setzen Sie die Tabelleneigenschaft `schema.name-mapping.default`.',
  "has the column `{0}` with parts that can't be read. Rewrite its files.":
    'hat die Spalte `{0}` mit Teilen, die nicht gelesen werden können. Schreiben Sie die Dateien neu.',
  'has a file whose column `{0}` is of another type than `{1}`. Rewrite its files.':
    'hat eine Datei, deren Spalte `{0}` einen anderen Typ hat als `{1}`. Schreiben Sie die Dateien neu.',
  "has the column `{0}` with keys of maps that were changed, which can't be read. Rewrite its files.":
    'hat die Spalte `{0}` mit geänderten Schlüsseln von Maps, und das kann nicht gelesen werden. Schreiben Sie die Dateien neu.',
  "has a log that can't be read: `{0}` is damaged. Restore the table.":
    'hat ein Protokoll, das nicht gelesen werden kann: `{0}` ist beschädigt. Stellen Sie die Tabelle wieder her.',
  'has no column `{0}`. Infer the schema again.':
    'hat keine Spalte `{0}`. Ermitteln Sie das Schema neu.',
  'has the column `{0}` as {1} ({2}), but it is {3} in the workflow. Infer the schema again.':
    'hat die Spalte `{0}` als {1} ({2}), im Workflow ist sie aber {3}. Ermitteln Sie das Schema neu.',
  'not a partition column': 'keine Partitionsspalte',
  'a partition column': 'eine Partitionsspalte',
  'has the column `{0}` as {1}, but it is {2} in the workflow. Infer the schema again.':
    'hat die Spalte `{0}` als {1}, im Workflow ist sie aber {2}. Ermitteln Sie das Schema neu.',
  'has a log with a file of more than {0} MiB: `{1}`. Write a checkpoint, or compact it.':
    'hat ein Protokoll mit einer Datei von mehr als {0} MiB: `{1}`. Schreiben Sie einen Prüfpunkt, oder komprimieren Sie die Tabelle.',
  'is incomplete: its file `{0}` is missing. Restore the file, or read another version.':
    'ist unvollständig: Die Datei `{0}` fehlt. Stellen Sie sie wieder her, oder lesen Sie eine andere Version.',
  'has files that store its columns in more than {0} ways. Compact it.':
    'hat Dateien, die ihre Spalten auf mehr als {0} Arten speichern. Komprimieren Sie die Tabelle.',
  'has more than {0} deleted rows. Compact it.':
    'hat mehr als {0} gelöschte Zeilen. Komprimieren Sie die Tabelle.',
  "has files whose value of the partition column `{0}` can't be read from its log. Write it again.":
    'hat Dateien, deren Wert der Partitionsspalte `{0}` aus dem Protokoll nicht gelesen werden kann. Schreiben Sie die Tabelle neu.',
  "has files whose value of the partition column `{0}` can't be read from its log: `{1}`. Write it again.":
    'hat Dateien, deren Wert der Partitionsspalte `{0}` aus dem Protokoll nicht gelesen werden kann: `{1}`. Schreiben Sie die Tabelle neu.',
};
