import { imageType } from './image-type.ts'

/** The file extension of a document or image by its magic bytes; null for any other content. */
export function documentType(bytes: Buffer): 'pdf' | 'jpg' | 'png' | 'webp' | null {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : imageType(bytes)
}
