import type { Page } from '@playwright/test'

/** Draws the pointer, which screenshots lack, and a ring around it during a press. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const svg = (name: string, attributes: Record<string, string>) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      return element
    }
    const pointer = svg('svg', { viewBox: '0 0 60 60', 'aria-hidden': 'true' })
    const ring = svg('circle', { cx: '30', cy: '30', r: '17', fill: 'none', stroke: '#d9822b', 'stroke-width': '3' })
    const shape = 'M30 30v22l5.8-5.4 3.6 8.2 3.8-1.6-3.6-8.2 7.9-.5z'
    const arrow = svg('path', { d: shape, fill: '#14213d', stroke: '#fff', 'stroke-width': '1.6' })
    ring.style.opacity = '0'
    pointer.append(ring, arrow)
    const place = { position: 'fixed', left: '-30px', top: '-30px', width: '60px', height: '60px' }
    Object.assign(pointer.style, place, { pointerEvents: 'none', zIndex: '2147483647' })

    const move = (x: number, y: number) => {
      if (!pointer.isConnected) document.documentElement.append(pointer)
      pointer.style.transform = `translate(${x}px, ${y}px)`
    }
    document.addEventListener('DOMContentLoaded', () => move(640, 420))
    document.addEventListener('mousemove', ({ clientX, clientY }) => move(clientX, clientY), true)
    document.addEventListener('mousedown', () => (ring.style.opacity = '1'), true)
    document.addEventListener('mouseup', () => (ring.style.opacity = '0'), true)
  })
}
