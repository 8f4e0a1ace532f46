export { runCommandLine } from './command-line.ts';
export { exitCodes, type ExitCode } from './exit-codes.ts';
