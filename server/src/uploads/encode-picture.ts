import sharp, { type Sharp } from 'sharp'
import { invalid } from '../http/errors.ts'

/** The longest side of a stored picture, in pixels: twice the width of a card, for dense screens. */
const ofCard = 1600
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
 * Encodes a JPEG, PNG or WebP anew as a WebP of at most 1600 or the given pixels a side: upright, its first frame alone, and without
 * metadata such as the place where it was taken. Throws 422 with the code for what cannot be decoded, or is too large.
 */
export async function encodePicture(bytes: Buffer, refusal: string, longestSide = ofCard): Promise<EncodedPicture> {
  try {
    const { data, info } = await decode(bytes)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw invalid(refusal)
  }
}

/**
 * Encodes a JPEG, PNG or WebP anew in its own format and size: upright, its first frame alone, and without metadata.
 * Throws 422 with the code for what cannot be decoded, or is too large.
 */
export async function encodeAlike(bytes: Buffer, type: 'jpg' | 'png' | 'webp', refusal: string): Promise<Buffer> {
  try {
    return await encoders[type](decode(bytes)).toBuffer()
  } catch {
    throw invalid(refusal)
  }
}

const encoders = {
  jpg: (image: Sharp) => image.jpeg({ quality: 90 }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 90 }),
}

const decode = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().timeout({ seconds: longestSeconds })
