import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

type Props = {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** A filter of a list: a menu of which one option applies. */
export function OneOf({ value, options, onChange }: Props): React.JSX.Element {
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {options.find((option) => option.value === value)?.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
