import type { ServerTexts } from '../../server-texts.ts';

/** Why columns aren't known before a run. */
export const unknownColumns: ServerTexts['phrases'] = {
  '{0} has an issue.': '{0} hat ein Problem.',
  'The node has an issue.': 'Der Knoten hat ein Problem.',
  'An input is not connected.': 'Ein Eingang ist nicht verbunden.',
  'An input has no rows.': 'Ein Eingang hat keine Zeilen.',
  'The node before has no such output.': 'Der Knoten davor hat diesen Ausgang nicht.',
  'The processor is not known.': 'Der Prozessor ist nicht bekannt.',
  'The node is in a cycle, or after one.': 'Der Knoten liegt in einem Kreis oder dahinter.',
  'The workflow is too large.': 'Der Workflow ist zu groß.',
  'The columns of {0} are not known yet ({1}).':
    'Die Spalten von {0} sind noch nicht bekannt ({1}).',
  'The columns before it are not known yet.': 'Die Spalten davor sind noch nicht bekannt.',
  'The dataset of {0} is not known yet.': 'Das Dataset von {0} ist noch nicht bekannt.',
  'The dataset `{0}` of {1} is not known yet.': 'Das Dataset `{0}` von {1} ist noch nicht bekannt.',
  '`{0}` has no rows ({1}).': '`{0}` hat keine Zeilen ({1}).',
  '"{0}" has no columns ({1}).': '„{0}“ hat keine Spalten ({1}).',
  '`{0}` has no values, so {1} has no columns.':
    '`{0}` hat keine Werte, also hat {1} keine Spalten.',
  'The values of `{0}` are not known yet ({1}).':
    'Die Werte von `{0}` sind noch nicht bekannt ({1}).',
  'The model at "{0}" is not known yet ({1}).': 'Das Modell in „{0}“ ist noch nicht bekannt ({1}).',
  'The output is a model, which has no rows. Run the node to see what it has learned.':
    'Die Ausgabe ist ein Modell und hat keine Zeilen. Führen Sie den Knoten aus, um zu sehen, was gelernt wurde.',
  'The output is for a cross validator. It has no rows.':
    'Die Ausgabe ist für eine Kreuzvalidierung. Sie hat keine Zeilen.',
  'It has no rows.': 'Er hat keine Zeilen.',
  'It is not known.': 'Das ist nicht bekannt.',
  'The node shows importances. It passes no rows on.':
    'Der Knoten zeigt Wichtigkeiten. Er gibt keine Zeilen weiter.',
  'Which columns the input has is not known before the run.':
    'Welche Spalten der Eingang hat, ist erst nach der Ausführung bekannt.',
  'Column `{0}` is not known before the run.':
    'Die Spalte `{0}` ist erst nach der Ausführung bekannt.',
};
