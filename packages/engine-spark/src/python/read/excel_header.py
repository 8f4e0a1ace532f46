def excel_header(first, rest):
    """The row with the names of the columns, and those below it that were read to find it. Rows with one value each, such as a title and a date, are not the header if a table of several columns follows."""
    import re

    def values(row):
        return {column: text for column, text in row[1].items() if text is not None}

    def starts_with_digit(text):
        return re.match(r"-?[0-9]", text) is not None

    rows = [first]
    if len(values(first)) == 1:
        for row in rest:
            rows.append(row)
            if len(rows) > 8 or len(values(rows[-2])) > 1:
                break
    wide = next((index for index, row in enumerate(rows) if len(values(row)) > 1), 0)
    at = 0
    if 0 < wide < len(rows) - 1 and len(values(rows[wide + 1])) > 1:
        below = values(rows[wide + 1])
        names = [column for column, text in values(rows[wide]).items() if not starts_with_digit(text)]
        apart = rows[wide][0] > rows[wide - 1][0] + 1
        if names and (apart or any(starts_with_digit(below.get(column, "")) for column in names)):
            at = wide
    return rows[at][1], rows[at + 1:]
