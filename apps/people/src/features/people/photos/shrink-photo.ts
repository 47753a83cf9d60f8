/** In bytes: a smaller file is sent as it is. */
const smallFile = 500_000
/** The longest side of what is sent, in pixels: twice that of a stored photo. */
const longestSide = 1200

/**
 * A photo of a camera with fewer pixels, so that those of a group are sent within a minute; the file itself where the browser
 * cannot read it, because the server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallFile) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], file.name)
  } catch {
    return file
  }
}
