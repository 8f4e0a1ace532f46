export { detectFiles } from './detect-format.ts';
