def write_table(frame, name, table, mode, truncate=False):
    writer = frame.write.format("jdbc").options(**connection(name), dbtable=table, truncate=truncate)
    writer.mode(mode).save()
