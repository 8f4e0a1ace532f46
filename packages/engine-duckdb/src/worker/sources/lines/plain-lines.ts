import { quoteText } from '../../../expression/literal.ts';
import { noNull, noSeparator } from './profile-lines.ts';

/**
 * A table of one column with the file's lines; the file must not contain either of the two
 * characters.
 */
export function plainLines(file: string, name: string): string {
  const options = [
    'auto_detect = false',
    'hive_partitioning = false',
    `columns = {${quoteText(name)}: 'VARCHAR'}`,
    `delim = '${noSeparator}'`,
    `quote = ''`,
    `escape = ''`,
    `nullstr = ['${noNull}']`,
    'header = false',
    `new_line = '\\n'`,
    `comment = ''`,
    'strict_mode = true',
  ];
  return `read_csv(${quoteText(file)}, ${options.join(', ')})`;
}
