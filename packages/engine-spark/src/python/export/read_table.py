def read_table(name, columns, table=None, query=None):
    """Columns of a table or query, in these types."""
    source = {"dbtable": table} if table else {"query": query}
    frame = spark.read.format("jdbc").options(**connection(name), **source, fetchsize="10000").load()
    wanted = T.StructType.fromDDL(columns)
    return frame.select(*[typed_column(frame, field.name, field.dataType) for field in wanted.fields])


def typed_column(frame, name, wanted):
    """The column, unless Spark reads it in a type of which some values would come out differently."""
    found = frame.schema[name].dataType
    value = F.col("`" + name.replace("`", "``") + "`")
    whole = [T.ByteType(), T.ShortType(), T.IntegerType(), T.LongType()]
    is_text = wanted == T.StringType() and (found in [*whole, T.DateType(), T.BooleanType()] or isinstance(found, T.DecimalType))
    if not (found == wanted or (found in whole and wanted in whole) or is_text):
        raise TypeError(f"Spark reads {name} as {found.simpleString()}, not {wanted.simpleString()}. Cast it in a query.")
    return value.cast(wanted).alias(name)
