import type { condition as english } from '../en/condition.ts';
import type { Translation } from '../translation.ts';

export const condition: Translation<typeof english> = {
  condition: {
    title: 'Bedingungen',
    other: 'Dieser Ausdruck lässt sich nur als Text bearbeiten.',
    join: 'Welche Bedingungen erfüllt sein müssen',
    all: 'Alle sind erfüllt',
    any: 'Mindestens eine ist erfüllt',
    rule: 'Bedingung {{number}}',
    column: 'Spalte',
    operator: 'Operator',
    value: 'Wert',
    values: 'Werte, durch Kommas getrennt',
    add: 'Bedingung hinzufügen',
    addGroup: 'Gruppe hinzufügen',
    remove: 'Bedingung {{number}} entfernen',
    operators: {
      is: 'ist',
      isNot: 'ist nicht',
      less: 'kleiner als',
      lessOrIs: 'höchstens',
      more: 'größer als',
      moreOrIs: 'mindestens',
      oneOf: 'eines von',
      contains: 'enthält',
      startsWith: 'beginnt mit',
      endsWith: 'endet mit',
      isEmpty: 'ist leer (null)',
      isNotEmpty: 'ist nicht leer',
      isTrue: 'ist wahr',
      isFalse: 'ist falsch',
    },
    timeOperators: {
      less: 'vor dem',
      lessOrIs: 'bis zum',
      more: 'nach dem',
      moreOrIs: 'ab dem',
    },
    expected: {
      number: 'Zahlen werden wie 1234.5 geschrieben.',
      date: 'Datumswerte werden wie 2025-01-31 geschrieben.',
    },
    use: '{{value}} verwenden',
  },
};
