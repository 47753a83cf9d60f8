import type { Page } from '@playwright/test'
import { join } from 'node:path'

interface Picture {
  file: string
  /** Seconds since the start of the film. */
  at: number
}

export interface Film {
  pictures: Picture[]
  seconds: number
}

/** The picture shown at this second. */
export function pictureAt({ pictures }: Film, seconds: number): string {
  const picture = pictures.findLast(({ at }) => at <= seconds)
  if (!picture) throw new Error(`The film has no picture at ${seconds} s`)
  return picture.file
}

/**
 * Takes screenshots, each with its duration on the film's own clock, so that the film does not depend on the speed of
 * the machine or on loading times.
 */
export function createCamera(page: Page, folder: string) {
  const film: Film = { pictures: [], seconds: 0 }
  const shoot = async (seconds: number): Promise<void> => {
    const file = join(folder, `${String(film.pictures.length).padStart(5, '0')}.png`)
    await page.screenshot({ path: file, caret: 'initial' })
    film.pictures.push({ file, at: film.seconds })
    film.seconds += seconds
  }
  return { film, shoot }
}

export type Camera = ReturnType<typeof createCamera>
