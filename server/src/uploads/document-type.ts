import { imageType } from './image-type.ts'

/** The ending for a document or an image, by its first bytes; null for anything else, whatever its name says. */
export function documentType(bytes: Buffer): 'pdf' | 'jpg' | 'png' | 'webp' | null {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : imageType(bytes)
}
