/** Macros behind the stages of machine learning. */
export const learningMacros: readonly string[] = [
  // The hash of words: 32 bits of MurmurHash3 with the seed 42. Each step is a list of its own, so
  // that no value is computed twice.
  `spark_low(x) AS x & 4294967295::UBIGINT`,
  `spark_rotate(x, r) AS spark_low(x << r) | (x >> (32 - r))`,
  `spark_block(x, p) AS ('0x' || x[p + 6:p + 7] || x[p + 4:p + 5] || x[p + 2:p + 3] || x[p:p + 1])::UBIGINT`,
  `spark_mixed(list) AS list_transform(list_transform(list, lambda _k: spark_low(_k * 3432918353::UBIGINT)), lambda _k: spark_low(spark_rotate(_k, 15) * 461845907::UBIGINT))`,
  `spark_blocks(x, n) AS list_reduce(spark_mixed(list_transform(range(1, n // 8 * 8, 8), lambda _p: spark_block(x, _p))), lambda _h, _k: spark_low(spark_rotate(xor(_h, _k), 13) * 5 + 3864292196), 42::UBIGINT)`,
  `spark_unmixed(x, n) AS xor(xor(spark_blocks(x, n), CASE WHEN n % 8 = 0 THEN 0 ELSE spark_mixed([spark_block(x || '000000', n // 8 * 8 + 1)])[1] END), (n // 2)::UBIGINT)`,
  `spark_avalanche(list, r, f) AS list_transform(list, lambda _h: spark_low(xor(_h, _h >> r) * f))`,
  `spark_murmur(words) AS spark_avalanche(spark_avalanche(spark_avalanche(list_transform(words, lambda _w: spark_unmixed(hex(encode(_w)), strlen(_w) * 2)), 16, 2246822507::UBIGINT), 13, 3266489909::UBIGINT), 16, 1::UBIGINT)`,
  `spark_hashed(words, n) AS list_transform(spark_murmur(words), lambda _h: ((coalesce(_h::BIGINT, 42) - CASE WHEN _h >= 2147483648 THEN 4294967296 ELSE 0 END) % n + n) % n)`,
  // Positions that occur several times, as the sparse vector of their counts.
  `spark_counts(places) AS coalesce(list_aggregate(places, 'histogram'), MAP {})`,
  `spark_sparse(size, places, elements) AS {'size': size::INTEGER, 'indices': list_filter(places, lambda _p, _i: elements[_i] <> 0)::INTEGER[], 'values': list_filter(elements, lambda _v: _v <> 0)::DOUBLE[]}`,
  `spark_dense(v, size) AS list_transform(range(size), lambda _p: coalesce(v['values'][list_position(v['indices'], _p::INTEGER)], 0e0))`,
  // The elements of a list at positions from 0.
  `spark_elements(list, places) AS list_select(list, list_transform(places, lambda _p: _p + 1))`,
];
