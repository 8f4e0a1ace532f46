import {
  createTheme,
  isOptionsGroup,
  type ComboboxParsedItem,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type OptionsFilter,
} from '@mantine/core';
import { searchText } from '@millrace/data-grid';
import { takeMarkedOption, takeTypedOption } from './marked-option.ts';

/** Readable with white text, in both themes. */
const red: MantineColorsTuple = [
  '#fdecea',
  '#fad4d0',
  '#f4a9a3',
  '#ee7d74',
  '#e4584c',
  '#cf382d',
  '#b3261e',
  '#b3261e',
  '#a3211a',
  '#8c1c16',
];

/** The grays of the dark theme, in the same hue as its surfaces. */
const dark: MantineColorsTuple = [
  '#c8cfd0',
  '#b6c0c1',
  '#7f8a8c',
  '#667375',
  '#3b4547',
  '#343d3f',
  '#242b2c',
  '#1f2425',
  '#181c1d',
  '#121516',
];

const mill: MantineColorsTuple = [
  '#e7f5f6',
  '#d3e8ea',
  '#a6d1d5',
  '#75b9bf',
  '#4ea4ac',
  '#3598a1',
  '#25919b',
  '#137e88',
  '#066a73',
  '#005a63',
];

/**
 * A single accent color on neutral surfaces; sizes on a 4-pixel grid. `labels`: labels of elements
 * that Mantine renders itself.
 */
export function studioTheme(labels: { readonly close: string }): MantineThemeOverride {
  return createTheme({
    primaryColor: 'mill',
    colors: { dark, mill, red },
    primaryShade: { light: 8, dark: 7 },
    autoContrast: true,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    headings: {
      fontWeight: '600',
      sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '16px' }, h3: { fontSize: '14px' } },
    },
    radius: { sm: '6px', md: '6px', lg: '8px' },
    defaultRadius: 'sm',
    respectReducedMotion: true,
    components: {
      Tooltip: {
        defaultProps: { openDelay: 400, withinPortal: true, transitionProps: { duration: 100 } },
      },
      Button: { defaultProps: { size: 'xs' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      TextInput: { defaultProps: { size: 'sm' } },
      // Typing into a searchable list replaces the name of the selected option, and Enter takes the
      // first match.
      Select: {
        defaultProps: {
          onFocus: selectText,
          onClick: selectText,
          onKeyDownCapture: (event: React.KeyboardEvent<HTMLInputElement>): void => {
            takeMarkedOption(event);
            takeTypedOption(event);
          },
          selectFirstOptionOnChange: true,
          filter: findOptions,
        },
      },
      Autocomplete: { defaultProps: { onKeyDownCapture: takeMarkedOption, filter: findOptions } },
      // Dialogs open without a transition: what is typed next belongs to them.
      Modal: {
        defaultProps: { centered: true, transitionProps: { duration: 0 } },
        styles: { title: { fontWeight: 600, overflowWrap: 'anywhere' } },
      },
      ModalRoot: { defaultProps: { transitionProps: { duration: 0 } } },
      ModalOverlay: { defaultProps: { backgroundOpacity: 0.35 } },
      // The header of a dialog isn't a banner of the page.
      ModalHeader: { defaultProps: { component: 'div' } },
      DrawerHeader: { defaultProps: { component: 'div' } },
      CloseButton: { defaultProps: { 'aria-label': labels.close } },
      // The first item gets the focus, as is standard for menus.
      Menu: {
        defaultProps: {
          shadow: 'md',
          transitionProps: { duration: 0 },
          withInitialFocusPlaceholder: false,
        },
      },
    },
  });
}

/** The options that contain what was typed, ignoring case and accents. */
const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = searchText(search.trim());
  const found = options.flatMap((item): ComboboxParsedItem[] =>
    isOptionsGroup(item)
      ? [{ group: item.group, items: item.items.filter(isFound) }]
      : isFound(item)
        ? [item]
        : [],
  );
  return found.slice(0, limit);

  function isFound({ label }: { readonly label: string }): boolean {
    return searchText(label).includes(wanted);
  }
};

function selectText({ currentTarget }: { readonly currentTarget: EventTarget }): void {
  if (currentTarget instanceof HTMLInputElement && !currentTarget.readOnly) currentTarget.select();
}
