/**
 * The names of Spark 4.2's built-in functions (`SHOW SYSTEM FUNCTIONS`) that the catalog lacks. A
 * test fails when one of them is added to the catalog and not removed here.
 */
export const sparkOnlyFunctions: ReadonlySet<string> = new Set(
  `
  approx_top_k approx_top_k_accumulate approx_top_k_combine
  approx_top_k_estimate  
  
   collations count_min_sketch   
   current_time current_user   
  from_avro from_protobuf from_xml    histogram_numeric
  hll_sketch_agg hll_sketch_estimate hll_union hll_union_agg  
  input_file_block_length input_file_block_start input_file_name is_valid_variant
  is_variant_null java_method  kll_merge_agg_bigint
  kll_merge_agg_double kll_merge_agg_float kll_sketch_agg_bigint kll_sketch_agg_double
  kll_sketch_agg_float kll_sketch_get_n_bigint kll_sketch_get_n_double kll_sketch_get_n_float
  kll_sketch_get_quantile_bigint kll_sketch_get_quantile_double kll_sketch_get_quantile_float
  kll_sketch_get_rank_bigint kll_sketch_get_rank_double kll_sketch_get_rank_float
  kll_sketch_merge_bigint kll_sketch_merge_double kll_sketch_merge_float
  kll_sketch_to_string_bigint kll_sketch_to_string_double kll_sketch_to_string_float
  make_interval make_time 
  measure
  parse_json   
  python_worker_logs  reflect 
  schema_of_avro schema_of_variant
  schema_of_variant_agg schema_of_xml sentences session_user session_window 
  spark_partition_id sql_keywords st_asbinary st_geogfromwkb st_geomfromwkb st_setsrid st_srid
   theta_difference theta_intersection theta_intersection_agg theta_sketch_agg
  theta_sketch_estimate theta_union theta_union_agg time  time_diff time_from_micros
  time_from_millis time_from_seconds time_to_micros time_to_millis time_to_seconds time_trunc
  to_avro   to_protobuf to_time 
  to_variant_object to_xml 
  try_make_interval 
  try_parse_json  try_reflect  try_to_time
  try_variant_get tuple_difference_double
  tuple_difference_integer tuple_difference_theta_double tuple_difference_theta_integer
  tuple_intersection_agg_double tuple_intersection_agg_integer tuple_intersection_double
  tuple_intersection_integer tuple_intersection_theta_double tuple_intersection_theta_integer
  tuple_sketch_agg_double tuple_sketch_agg_integer tuple_sketch_estimate_double
  tuple_sketch_estimate_integer tuple_sketch_summary_double tuple_sketch_summary_integer
  tuple_sketch_theta_double tuple_sketch_theta_integer tuple_union_agg_double
  tuple_union_agg_integer tuple_union_double tuple_union_integer tuple_union_theta_double
  tuple_union_theta_integer user variant_explode variant_explode_outer
  variant_get 
  version window
`
    .trim()
    .split(/\s+/),
);
