/**
 * Decodes UTF-8, and UTF-16 with its byte order mark, which spreadsheets write as "Unicode text"; null for anything else.
 * The result has no byte order mark.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isBigEndian(bytes) ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without its mark is valid UTF-8 with a null character after each letter.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

const isBigEndian = (bytes: Uint8Array) => bytes[0] === 0xfe && bytes[1] === 0xff
