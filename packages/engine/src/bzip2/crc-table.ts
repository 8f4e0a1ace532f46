/** For each byte its part of a checksum as bzip2 computes it: CRC-32, the highest bit first. */
export const crcTable: Int32Array = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc;
});
