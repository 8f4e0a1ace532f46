# `python texts.py tpch|tpcds`: the texts of the queries as JSON, [[name, text], …], from DuckDB's
# extension.
import importlib
import json
import sys
from pathlib import Path

import duckdb

which = sys.argv[1]
package = Path(importlib.import_module(f"duckdb_extension_{which}").__path__[0])
[extension] = package.glob(f"extensions/*/{which}.duckdb_extension")
connection = duckdb.connect()
connection.execute(f"LOAD '{extension}'")
rows = connection.execute(f"SELECT query_nr, query FROM {which}_queries() ORDER BY query_nr")
print(json.dumps([[f"q{number}", text] for number, text in rows.fetchall()]))
