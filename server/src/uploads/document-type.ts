import { imageType } from './image-type.ts'

/** Readers of PDF find its header within these bytes, after those of a mail, a scanner or a byte order mark. */
export const longestPreamble = 1024
const pdfHeader = Buffer.from('%PDF-')

/** The file extension of a document or image by its magic bytes; null for any other content. */
export function documentType(bytes: Buffer): 'pdf' | 'jpg' | 'png' | 'webp' | null {
  const image = imageType(bytes)
  if (image) return image
  const at = bytes.subarray(0, longestPreamble).indexOf(pdfHeader)
  return at >= 0 && !isOther(bytes.subarray(0, at)) ? 'pdf' : null
}

/**
 * A page or an archive that quotes the header of a PDF is not a PDF: browsers and programs would open it as what it
 * begins with.
 */
const isOther = (preamble: Buffer): boolean => {
  const text = preamble.toString('utf8').replace(/^[\uFEFF\s]+/, '')
  return ['<', 'PK', 'MZ', 'GIF8', '#!'].some((beginning) => text.startsWith(beginning))
}
