import { define, raises } from './define.ts';
import type { Signature } from './signature.ts';

const fn = define('arrays, maps and structs');
const aggregate = define('aggregates');

const pair = '=!ARRAY<FLOAT>, =!ARRAY<FLOAT> -> FLOAT?';

/** Functions of arrays of FLOAT, such as embeddings. */
export const vectors = {
  vector_inner_product: fn(
    'vector_inner_product(a, b)',
    'Returns the inner product of two vectors (arrays of FLOAT). Returns null if an element is null. Fails if their lengths differ.',
    ['vector_inner_product(array(1.0F, 2.0F), array(3.0F, 4.0F))'],
    pair,
    raises,
  ),
  vector_cosine_similarity: fn(
    'vector_cosine_similarity(a, b)',
    'Returns the cosine of the angle between two vectors (arrays of FLOAT). Returns null if an element is null or a vector has the length 0. Fails if their lengths differ.',
    ['vector_cosine_similarity(array(1.0F, 2.0F), array(3.0F, 4.0F))'],
    pair,
    raises,
  ),
  vector_l2_distance: fn(
    'vector_l2_distance(a, b)',
    'Returns the Euclidean distance of two vectors (arrays of FLOAT). Returns null if an element is null. Fails if their lengths differ.',
    ['vector_l2_distance(array(1.0F, 2.0F), array(4.0F, 6.0F))'],
    pair,
    raises,
  ),
  vector_norm: fn(
    'vector_norm(vector[, degree])',
    "Returns the norm of a vector (an array of FLOAT): of degree 2 unless the degree is 1.0F or float('inf'). Returns null if an element is null.",
    ['vector_norm(array(3.0F, 4.0F))', 'vector_norm(array(3.0F, -4.0F), 1.0F)'],
    '=!ARRAY<FLOAT>, =!FLOAT? -> FLOAT?',
    raises,
  ),
  vector_normalize: fn(
    'vector_normalize(vector[, degree])',
    "Divides a vector (an array of FLOAT) by its norm: of degree 2 unless the degree is 1.0F or float('inf'). Returns null if the norm is 0 or an element is null.",
    ['vector_normalize(array(3.0F, 4.0F))'],
    '=!ARRAY<FLOAT>, =!FLOAT? -> ARRAY<FLOAT>?',
    raises,
  ),
} satisfies Readonly<Record<string, Signature>>;

const inOrder = { raises: true, inexact: true, orderSensitive: true };

export const vectorAggregates = {
  vector_sum: aggregate(
    'vector_sum(vector)',
    'Returns the sum of vectors (arrays of FLOAT), element by element. Vectors with a null element are skipped. Fails if their lengths differ.',
    ['vector_sum(array(1.0F, 2.0F))'],
    '=!ARRAY<FLOAT> -> ARRAY<FLOAT>?',
    inOrder,
  ),
  vector_avg: aggregate(
    'vector_avg(vector)',
    'Returns the mean of vectors (arrays of FLOAT), element by element. Vectors with a null element are skipped. Fails if their lengths differ.',
    ['vector_avg(array(1.0F, 2.0F))'],
    '=!ARRAY<FLOAT> -> ARRAY<FLOAT>?',
    inOrder,
  ),
} satisfies Readonly<Record<string, Signature>>;
