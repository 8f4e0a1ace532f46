tables = {}


def read_table_once(name, columns, table=None, query=None):
    """The same rows each time: they are stored, since the database may change."""
    key = (name, table, query)
    if key not in tables:
        tables[key] = keep(read_table(name, columns, table, query), f"table{len(tables) + 1}")
    return tables[key]
