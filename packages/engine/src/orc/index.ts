export { inferOrc } from './infer-orc.ts';
