"""Writes the tables in `data` that other writers made, with deltalake 1.6.6 and pyiceberg 0.12.0.

    pip install deltalake==1.6.6 'pyiceberg[pyarrow,sql-sqlite,pyiceberg-core]==0.12.0'
    python test/tables/write-tables.py test/tables/data

The tables `delta-deleted` and `delta-mapped` are from Spark 4.2.0 with delta-spark 4.4.0: `write-spark-tables.py`.
"""

import datetime
import decimal
import json
import os
import shutil
import sys

import pyarrow as pa
import pyarrow.parquet as pq
from deltalake import DeltaTable, write_deltalake
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.manifest import DataFile, DataFileContent, FileFormat, ManifestContent, ManifestEntry, ManifestEntryStatus, ManifestWriterV2, write_manifest_list
from pyiceberg.partitioning import PartitionField, PartitionSpec
from pyiceberg.schema import Schema
from pyiceberg.table import StaticTable
from pyiceberg.transforms import IdentityTransform
from pyiceberg.typedef import Record
from pyiceberg.types import DateType, DoubleType, LongType, NestedField, StringType

target = sys.argv[1]
warehouse = "/warehouse"
utc = datetime.timezone.utc


def delta_partitioned():
    """Partition values with signs that paths and DuckDB take for others, null, and a checkpoint."""
    path = f"{target}/delta-partitioned"
    shutil.rmtree(path, ignore_errors=True)
    schema = pa.schema([("n", pa.int64()), ("kind", pa.string()), ("at", pa.timestamp("us", tz="UTC")), ("price", pa.decimal128(10, 2))])
    rows = lambda *values: pa.Table.from_pylist([dict(zip(schema.names, row)) for row in values], schema=schema)
    first = datetime.datetime(2024, 3, 31, 1, 30, tzinfo=utc)
    write_deltalake(path, rows((1, "a/b=c%", first, decimal.Decimal("1.50")), (2, "null", first, None), (3, None, None, decimal.Decimal("-0.01"))), partition_by=["kind", "at"])
    write_deltalake(path, rows((4, "ü €", first, decimal.Decimal("99999999.99"))), mode="append")
    DeltaTable(path).create_checkpoint()
    DeltaTable(path).delete("n = 1")


def iceberg_evolved(catalog):
    """Columns added, renamed, dropped, widened and moved, also inside a struct."""
    schema = pa.schema([("id", pa.int32()), ("name", pa.string()), ("gone", pa.int32()), ("place", pa.struct([("x", pa.int32()), ("y", pa.string())]))])
    table = catalog.create_table("d.iceberg-evolved", schema=schema)
    table.append(pa.Table.from_pylist([{"id": 1, "name": "a", "gone": 5, "place": {"x": 1, "y": "p"}}, {"id": 2, "name": None, "gone": None, "place": None}], schema=schema))
    with table.update_schema() as update:
        update.rename_column("name", "title")
        update.delete_column("gone")
        update.update_column("id", LongType())
        update.rename_column(("place", "y"), "why")
        update.add_column(("place", "z"), DoubleType())
    with table.update_schema() as update:
        update.add_column("name", LongType())
        update.move_first("title")
    place = pa.struct([("x", pa.int32()), ("why", pa.string()), ("z", pa.float64())])
    table.append(pa.Table.from_pylist([{"title": "b", "id": 2**40, "place": {"x": 3, "why": "q", "z": 0.5}, "name": 7}], schema=pa.schema([("title", pa.string()), ("id", pa.int64()), ("place", place), ("name", pa.int64())])))
    return table


class DeleteManifest(ManifestWriterV2):
    def content(self):
        return ManifestContent.DELETES

    @property
    def _meta(self):
        return {**super()._meta, "content": "deletes"}


def iceberg_deleted(catalog):
    """Partitioned, with a row that is deleted by its position, as writers that merge on read do it."""
    spec = PartitionSpec(PartitionField(2, 1000, IdentityTransform(), "kind"))
    table = catalog.create_table("d.iceberg-deleted", schema=Schema(NestedField(1, "n", LongType()), NestedField(2, "kind", StringType()), NestedField(3, "day", DateType())), partition_spec=spec, properties={"write.delete.mode": "merge-on-read"})
    rows = lambda *values: pa.Table.from_pylist([{"n": n, "kind": kind, "day": datetime.date(2024, 2, 29)} for n, kind in values], schema=pa.schema([("n", pa.int64()), ("kind", pa.string()), ("day", pa.date32())]))
    table.append(rows((1, "a"), (2, "a"), (3, "b"), (4, None)))
    snapshot = table.current_snapshot()
    [data] = [task.file for task in table.scan(row_filter="kind = 'a'").plan_files()]
    location = table.location()
    path = f"{location}/data/deleted.parquet"
    ids = [pa.field("file_path", pa.string(), nullable=False, metadata={"PARQUET:field_id": "2147483546"}), pa.field("pos", pa.int64(), nullable=False, metadata={"PARQUET:field_id": "2147483545"})]
    pq.write_table(pa.Table.from_arrays([pa.array([data.file_path]), pa.array([1])], schema=pa.schema(ids)), path.removeprefix("file://"))
    deletes = DataFile.from_args(content=DataFileContent.POSITION_DELETES, file_path=path, file_format=FileFormat.PARQUET, partition=Record("a"), record_count=1, file_size_in_bytes=os.path.getsize(path.removeprefix("file://")), column_sizes={}, value_counts={}, null_value_counts={}, nan_value_counts={}, lower_bounds={}, upper_bounds={}, key_metadata=None, split_offsets=None, equality_ids=None, sort_order_id=None)
    deletes.spec_id = 0
    new_id = 4283642019284531123
    with DeleteManifest(spec, table.schema(), table.io.new_output(f"{location}/metadata/deletes-m0.avro"), new_id, "deflate") as writer:
        writer.add_entry(ManifestEntry.from_args(status=ManifestEntryStatus.ADDED, snapshot_id=new_id, sequence_number=None, file_sequence_number=None, data_file=deletes))
    manifest = writer.to_manifest_file()
    with write_manifest_list(2, table.io.new_output(f"{location}/metadata/snap-deletes.avro"), new_id, snapshot.snapshot_id, 2, "deflate") as lists:
        lists.add_manifests([*snapshot.manifests(table.io), manifest])
    newest = table.metadata_location.removeprefix("file://")
    with open(newest) as file:
        metadata = json.load(file)
    metadata["snapshots"].append({**metadata["snapshots"][-1], "snapshot-id": new_id, "parent-snapshot-id": snapshot.snapshot_id, "sequence-number": 2, "manifest-list": f"{location}/metadata/snap-deletes.avro"})
    metadata |= {"current-snapshot-id": new_id, "last-sequence-number": 2}
    metadata["refs"]["main"]["snapshot-id"] = new_id
    changed = f"{os.path.dirname(newest)}/00002-11111111-1111-4111-8111-111111111111.metadata.json"
    with open(changed, "w") as file:
        json.dump(metadata, file)
    print(StaticTable.from_metadata(changed).scan().to_arrow().to_pylist())
    return table


if __name__ == "__main__":
    delta_partitioned()
    shutil.rmtree(warehouse, ignore_errors=True)
    os.makedirs(warehouse)
    catalog = SqlCatalog("local", uri=f"sqlite:///{warehouse}/catalog.db", warehouse=f"file://{warehouse}")
    catalog.create_namespace("d")
    for table in (iceberg_evolved(catalog), iceberg_deleted(catalog)):
        name = table.name()[-1]
        shutil.rmtree(f"{target}/{name}", ignore_errors=True)
        shutil.copytree(table.location().removeprefix("file://"), f"{target}/{name}")
