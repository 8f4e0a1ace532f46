/** What is printed on German keyboards where it differs from English ones. */
export const keyNames: Readonly<Record<string, string>> = {
  Ctrl: 'Strg',
  Delete: 'Entf',
  Backspace: 'Rücktaste',
  Space: 'Leertaste',
  Home: 'Pos1',
  End: 'Ende',
  Menu: 'Menü',
};
