/** The file extension of an image that browsers show, by its magic bytes; null for any other content. */
export function imageType(bytes: Buffer): 'jpg' | 'png' | 'webp' | null {
  const begins = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text
  if (begins('\xff\xd8\xff')) return 'jpg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return null
}
