import { phrase, type ErrorText } from '@millrace/plan';
import { DamagedModel } from './saved-model.ts';

/** Throws if the parts of a model don't fit together. */
export function check(fits: boolean, otherwise: ErrorText): void {
  if (!fits) throw new DamagedModel(otherwise);
}

/** Throws unless the lists have one length. */
export function checkSameLength(...lists: readonly (readonly unknown[])[]): void {
  const [first = []] = lists;
  const fits = lists.every(({ length }) => length === first.length);
  check(fits, phrase`its parts have different sizes`);
}

/** Throws unless the list has this length. */
export function checkLength(list: readonly unknown[], length: number): void {
  check(list.length === length, phrase`its parts have different sizes`);
}

/** Throws unless the numbers are 0, 1, 2, …, each once, in any order. */
export function checkNumbered(numbers: readonly number[]): void {
  const fits = numbers.toSorted((a, b) => a - b).every((each, index) => each === index);
  check(fits, phrase`its parts are not numbered from 0`);
}

/** Throws unless the number is one of 0 to `below` less 1. */
export function checkPlace(place: number, below: number): void {
  const fits = Number.isInteger(place) && place >= 0 && place < below;
  check(fits, phrase`it has a position that doesn't exist`);
}
