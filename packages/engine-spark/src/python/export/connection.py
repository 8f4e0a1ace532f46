def connection(name):
    """How Spark connects to a database, from environment variables."""
    drivers = {
        "postgresql": "org.postgresql.Driver",
        "mysql": "com.mysql.cj.jdbc.Driver",
        "mariadb": "org.mariadb.jdbc.Driver",
        "sqlserver": "com.microsoft.sqlserver.jdbc.SQLServerDriver",
        "sqlite": "org.sqlite.JDBC",
    }
    url = os.environ[f"{name}_URL"]
    login = {option: os.environ[f"{name}_{option.upper()}"] for option in ("user", "password") if f"{name}_{option.upper()}" in os.environ}
    return {"url": url, "driver": os.environ.get(f"{name}_DRIVER") or drivers[url.split(":")[1].lower()], **login}
