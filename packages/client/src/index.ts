export { createClient, type Client, type ClientOptions } from './create-client.ts';
export { ProblemError } from './problem-error.ts';
