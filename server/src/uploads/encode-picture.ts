import sharp from 'sharp'
import { invalid } from '../platform/errors.ts'

/** The longest side of a stored picture, in pixels: twice the width of a card, for dense screens. */
const longestSide = 1600
/** Larger than what the cameras of phones take, and small enough to be decoded in memory. */
const mostPixels = 60_000_000
/** Some files are small and take a decoder very long. */
const longestSeconds = 15

export interface EncodedPicture {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Encodes a JPEG, PNG or WebP anew as a WebP of at most 1600 pixels a side: upright, its first frame alone, and without
 * metadata such as the place where it was taken. Throws 422 with the code for what cannot be decoded, or is too large.
 */
export async function encodePicture(bytes: Buffer, refusal: string): Promise<EncodedPicture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw invalid(refusal)
  }
}
