import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core';
import { useState } from 'react';

/**
 * A text to type, with suggestions. When the list opens it has all of them, not only those that
 * match the current value: it shows what else there is.
 */
export function SuggestionInput({
  onChange,
  comboboxProps,
  ...props
}: AutocompleteProps): React.JSX.Element {
  const [isTyping, setTyping] = useState(false);
  return (
    <Autocomplete
      selectFirstOptionOnChange
      {...props}
      {...(isTyping ? {} : { filter: allOptions })}
      comboboxProps={{
        width: 'max-content',
        position: 'bottom-start',
        transitionProps: { duration: 0 },
        ...comboboxProps,
      }}
      onDropdownClose={() => setTyping(false)}
      onChange={(value) => {
        setTyping(true);
        onChange?.(value);
      }}
    />
  );
}

const allOptions: OptionsFilter = ({ options }) => options;
