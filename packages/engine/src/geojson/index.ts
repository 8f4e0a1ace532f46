export { GeoFeatures } from './geo-features.ts';
