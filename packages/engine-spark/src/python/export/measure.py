def measure(frame, name):
    print(f"{name}: {frame.collect()[0][0]}")
