def write_model(model, path, mode, stages, trained_on):
    """A model in the format of Spark ML, and a file that describes it."""
    target = spark._jvm.org.apache.hadoop.fs.Path(path)
    system = target.getFileSystem(spark._jsc.hadoopConfiguration())
    if mode == "ignore" and system.exists(target):
        return
    (model.write().overwrite() if mode == "overwrite" else model.write()).save(path)
    out = system.create(spark._jvm.org.apache.hadoop.fs.Path(path, "millrace.json"))
    out.write(about_model(model, stages, trained_on).encode("utf-8"))
    out.close()
