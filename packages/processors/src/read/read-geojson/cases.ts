import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';

const point = { type: 'Point', coordinates: [4.9, 52.4] };
const collection = `\ufeff{"type": "FeatureCollection", "name": "features", "bbox": [1, [2]],
 "features": [
  {"type": "Feature", "id": 7, "geometry": {"coordinates": [4.9, 52.40], "type": "Point"},
   "properties": {"name": "Å, ]}\\"", "n": 1, "tags": ["a"], "features": [1]}},
  {"type": "Feature", "id": null, "geometry": null, "properties": null},
  {"type": "Feature", "geometry": {"type": "GeometryCollection", "geometries": []}, "properties": {"n": "x"}},
  {"type": "Point", "coordinates": [1, 2]},
  3
 ], "crs": {"type": "name"}}
`;
const schema = {
  outputColNames: '["id", "name", "n", "tags", "kind", "geometry"]',
  outputColTypes: '["LONG", "STRING", "INTEGER", "ARRAY<STRING>", "STRING", "STRING"]',
  outputColFormats: '["feature id", "", "", "", "geometry type", ""]',
};
const columns = [
  'id LONG',
  'name STRING',
  'n INTEGER',
  'tags ARRAY<STRING>',
  'kind STRING',
  'geometry STRING',
];

export const readGeojsonCases = cases(
  {
    name: 'a collection, in which other objects and wrong values are counted',
    settings: { path: '/geo/all.geojson', ...schema },
    files: { '/geo/all.geojson': collection },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            ['7', 'Å, ]}"', 1, ['a'], 'Point', '{"coordinates":[4.9,52.4],"type":"Point"}'],
            [null, null, null, null, null, null],
            [
              null,
              null,
              null,
              null,
              'GeometryCollection',
              '{"type":"GeometryCollection","geometries":[]}',
            ],
            [null, null, null, null, null, null],
            [null, null, null, null, null, null],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/geo/all.geojson', '6', 'n', '"x"', 'Expected INTEGER, found a string'],
            [
              '/geo/all.geojson',
              '7',
              null,
              '{"type": "Point", "coordinates": [1, 2]}',
              'Not a GeoJSON feature',
            ],
            ['/geo/all.geojson', '8', null, '3', 'Not a GeoJSON feature'],
          ],
        },
      ],
      measure: 3,
    },
  },
  {
    name: 'features in lines, as a text sequence and in an array; a broken one is counted',
    settings: {
      path: '/geo/lines',
      outputColNames: '["n", "geometry_type", "geometry"]',
      outputColTypes: '["INTEGER", "STRING", "STRING"]',
      outputColFormats: '["", "", ""]',
    },
    files: {
      '/geo/lines/a.geojsonl': [
        JSON.stringify({ type: 'Feature', geometry: point, properties: { n: 1 } }),
        '',
        'no object',
        JSON.stringify({ type: 'Feature', geometry: point, properties: { n: 2 } }),
      ].join('\n'),
      '/geo/lines/b.geojsons': `\u001e${JSON.stringify({ type: 'Feature', geometry: null, properties: { n: 3 } })}\n`,
      '/geo/lines/c.json': `[${JSON.stringify({ type: 'Feature', geometry: null, properties: { n: 4 } })}]`,
      '/geo/lines/d.geojson':
        '{"features":[{"type":"Feature","properties":{"n":5}},{"type":"Feature","prop',
    },
    expect: {
      outputs: [
        {
          columns: ['n INTEGER', 'geometry_type STRING', 'geometry STRING'],
          rows: [
            [1, 'Point', JSON.stringify(point)],
            [null, null, null],
            [2, 'Point', JSON.stringify(point)],
            [3, null, null],
            [4, null, null],
            [5, null, null],
            [null, null, null],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['a.geojsonl', '3', null, 'no object', 'Not a GeoJSON feature'],
            ['d.geojson', '1', null, '{"type":"Feature","prop', 'Not a GeoJSON feature'],
          ],
        },
      ],
      measure: 2,
    },
  },
  {
    name: 'properties that are named like the geometry',
    settings: {
      path: '/geo/named.geojson',
      outputColNames: '["geometry", "geometry_type", "geometry_"]',
      outputColTypes: '["STRING", "INTEGER", "STRING"]',
      outputColFormats: '["property", "property", "geometry"]',
    },
    files: {
      '/geo/named.geojson': JSON.stringify({
        type: 'Feature',
        geometry: point,
        properties: { geometry: 'round', geometry_type: 4 },
      }),
    },
    expect: {
      outputs: [
        {
          columns: ['geometry STRING', 'geometry_type INTEGER', 'geometry_ STRING'],
          rows: [['round', 4, JSON.stringify(point)]],
        },
      ],
    },
  },
  {
    name: 'long numbers keep their digits in strings and decimals',
    settings: {
      path: '/geo/long.geojson',
      outputColNames: '["t", "d", "geometry"]',
      outputColTypes: '["STRING", "DECIMAL(38,20)", "STRING"]',
      outputColFormats: '["", "", "geometry"]',
    },
    files: {
      '/geo/long.geojson':
        '{"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.50, 52.12345678901234567]}, "properties": {"t": 1.0000000000000000001, "d": 1.00000000000000000001}}',
    },
    expect: {
      outputs: [
        {
          columns: ['t STRING', 'd DECIMAL(38,20)', 'geometry STRING'],
          rows: [
            [
              '1.0000000000000000001',
              '1.00000000000000000001',
              '{"type":"Point","coordinates":[13.5,52.12345678901234567]}',
            ],
          ],
        },
      ],
    },
  },
  {
    name: 'an empty collection',
    settings: { path: '/geo/none.geojson', ...schema },
    files: { '/geo/none.geojson': '{"type":"FeatureCollection","features":[]}' },
    expect: { outputs: [{ columns, rows: [] }], measure: 0 },
  },
  {
    name: 'a type that JSON cannot hold',
    settings: { path: '/x', outputColNames: '["a"]', outputColTypes: '["MAP<INTEGER, STRING>"]' },
    expect: { issue: { field: 'outputColTypes', code: 'TYPE_NOT_IN_CSV' } },
  },
);
