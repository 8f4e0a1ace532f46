def show(frame, title, limit):
    print(f"\n{title}")
    frame.show(limit, truncate=False)
