import sharp from 'sharp'

interface TestPicture {
  format?: 'jpeg' | 'png' | 'webp'
  width?: number
  height?: number
}

/** A picture of one colour, with the metadata of a phone that was held upright: place, camera, and turned by 90°. */
export async function testPicture({ format = 'jpeg', width = 40, height = 30 }: TestPicture = {}): Promise<Buffer> {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 0/1' } }
  return sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}
