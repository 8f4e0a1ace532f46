def class_archive(folder):
    """The file of Spark's classes as this Java keeps them for its next starts; None without a Java."""
    home = os.environ.get("JAVA_HOME")
    java = os.path.join(home, "bin", "java") if home else shutil.which("java")
    if java is None or not os.path.exists(java):
        return None
    java = os.path.realpath(java)
    key = f"{java} {os.stat(java).st_mtime_ns} {pyspark.__file__} {pyspark.__version__}"
    return os.path.join(folder, f"classes-{hashlib.sha256(key.encode()).hexdigest()[:16]}.jsa")
