import type { Locator, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** A hand that a viewer can follow: it moves in calm curves, waits before it presses, and types at a human pace. */
export function handOn(page: Page) {
  let place = { x: 640, y: 420 }

  async function moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to point at: ${String(target)}`)
    const goal = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const from = place
    const steps = Math.max(12, Math.round(Math.hypot(goal.x - from.x, goal.y - from.y) / 22))
    for (let step = 1; step <= steps; step++) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2
      await page.mouse.move(from.x + (goal.x - from.x) * part, from.y + (goal.y - from.y) * part)
      await sleep(16)
    }
    place = goal
  }

  async function press(target: Locator): Promise<void> {
    await moveTo(target)
    await sleep(350)
    await page.mouse.down()
    await sleep(90)
    await page.mouse.up()
    await sleep(500)
  }

  return {
    moveTo,
    press,
    async type(target: Locator, words: string): Promise<void> {
      await press(target)
      await target.fill('')
      await page.keyboard.type(words, { delay: 55 })
      await sleep(300)
    },
    rest: (seconds: number) => sleep(seconds * 1000),
  }
}

export type Hand = ReturnType<typeof handOn>

/** Draws the pointer, which a picture of a page lacks, and a ring where it presses. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const arrow = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    arrow.setAttribute('viewBox', '0 0 24 24')
    arrow.setAttribute('aria-hidden', 'true')
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    shape.setAttribute('d', 'M4 2v17.5l4.6-4.3 2.9 6.6 3-1.3-2.9-6.5 6.3-.4z')
    shape.setAttribute('fill', '#14213d')
    shape.setAttribute('stroke', '#fff')
    shape.setAttribute('stroke-width', '1.5')
    arrow.append(shape)
    const ring = document.createElement('div')
    const layer = { position: 'fixed', left: '0', top: '0', pointerEvents: 'none', zIndex: '2147483647' }
    Object.assign(arrow.style, layer, { width: '30px', height: '30px', transform: 'translate(640px, 420px)' })
    Object.assign(ring.style, layer, {
      width: '36px',
      height: '36px',
      borderRadius: '50%',
      border: '3px solid #d9822b',
      opacity: '0',
      transition: 'opacity 180ms',
    })
    const keep = () => arrow.isConnected || document.documentElement.append(ring, arrow)
    document.addEventListener('DOMContentLoaded', keep)
    document.addEventListener(
      'mousemove',
      ({ clientX, clientY }) => {
        keep()
        arrow.style.transform = `translate(${clientX - 5}px, ${clientY - 3}px)`
        ring.style.transform = `translate(${clientX - 20}px, ${clientY - 20}px)`
      },
      true,
    )
    document.addEventListener('mousedown', () => (ring.style.opacity = '1'), true)
    document.addEventListener('mouseup', () => setTimeout(() => (ring.style.opacity = '0'), 250), true)
  })
}
