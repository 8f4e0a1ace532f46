/** Files of fewer bytes are scanned before another thread has started. */
export const MANY_BYTES = 1 << 25;
/** What a thread takes at a time: it fits the processor's caches. */
export const SEGMENT_BYTES = 1 << 20;
