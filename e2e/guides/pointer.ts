import type { Locator, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Camera } from './camera.ts'
import { picturesPerSecond } from './encode.ts'

const pictureTime = 1 / picturesPerSecond
const pixelsPerPicture = 45

/**
 * A simulated pointer and keyboard that a viewer can follow: slow straight moves, a pause before each press, and typing
 * at human speed.
 */
export function createPointer(page: Page, { shoot }: Camera) {
  let place = { x: 640, y: 420 }

  async function moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to point at: ${String(target)}`)
    const goal = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const from = place
    const steps = Math.max(8, Math.round(Math.hypot(goal.x - from.x, goal.y - from.y) / pixelsPerPicture))
    for (let step = 1; step <= steps; step++) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2
      await page.mouse.move(from.x + (goal.x - from.x) * part, from.y + (goal.y - from.y) * part)
      await shoot(pictureTime)
    }
    place = goal
  }

  async function press(target: Locator): Promise<void> {
    await moveTo(target)
    await shoot(0.35)
    await page.mouse.down()
    await shoot(0.2)
    await page.mouse.up()
    // Animations end before the next picture.
    await sleep(300)
  }

  return {
    moveTo,
    press,
    async type(target: Locator, words: string): Promise<void> {
      await press(target)
      await target.fill('')
      for (const letter of words) {
        await page.keyboard.type(letter)
        await shoot(pictureTime)
      }
      await shoot(0.4)
    },
    /** Pauses so that the viewer can read the page. */
    rest: shoot,
  }
}

export type Pointer = ReturnType<typeof createPointer>
