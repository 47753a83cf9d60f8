import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testPicture } from '../testing/test-picture.ts'
import { encodePicture } from './encode-picture.ts'

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is encoded as WebP from %s, upright and without metadata',
    async (format) => {
      const original = await testPicture({ format })
      expect((await sharp(original).metadata()).exif).toBeDefined()
      const { bytes, width, height } = await encodePicture(original, 'damaged')
      const stored = await sharp(bytes).metadata()
      expect(stored).toMatchObject({ format: 'webp', width: 30, height: 40 })
      expect({ width, height }).toEqual({ width: 30, height: 40 })
      expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    },
  )

  it('is at most 1600 pixels a side, in its proportions', async () => {
    const { width, height } = await encodePicture(await testPicture({ width: 4000, height: 2000 }), 'damaged')
    expect({ width, height }).toEqual({ width: 800, height: 1600 })
  })

  it('has its first frame alone', async () => {
    const frameOf = (background: string) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frameOf('white'), await frameOf('black')]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { bytes, height } = await encodePicture(moving, 'damaged')
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    expect(height).toBe(30)
  })

  it('that cannot be decoded, or has too many pixels, is refused', async () => {
    const whole = await testPicture({ width: 400, height: 300 })
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    for (const bytes of [whole.subarray(0, whole.length / 2), bomb, Buffer.from('<svg/>')])
      await expect(encodePicture(bytes, 'damaged')).rejects.toMatchObject({ status: 422, code: 'damaged' })
  })
})
