/** Groups with settings of their own, and workflows that are inserted as groups. */
export const blocks = {
  blocks: {
    settings: 'Settings of the group',
    noSettings: 'Settings of its nodes can be shown here, so that they are set without opening the group.',
    arrange: 'Arrange the settings',
    add: 'Add a setting',
    addWhich: 'Find a setting or a node',
    name: 'Name of the setting {{name}}',
    of: 'of {{node}}',
    goTo: 'Go to {{node}}',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    remove: 'Take {{name}} off the group',
    shown: 'On the card of {{group}}',
    shownCount: '{{shown}} of {{all}}',
    shownWhat: 'These settings of {{node}} are shown with those of the group.',
    elsewhere_one: 'One fault lies in another setting of the group.',
    elsewhere_other: '{{count}} faults lie in other settings of the group.',
    goThere: 'Go there',
  },
} as const;
