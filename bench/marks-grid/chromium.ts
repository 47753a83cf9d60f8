import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'

/** The machine's Chromium; frames are not held back to a screen's rate, so that work is measured and not waiting. */
export function launch(...more: string[]): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: findChromium(), args: ['--disable-dev-shm-usage', ...sandbox, ...more] })
}

export const unlimitedFrames = ['--disable-gpu-vsync', '--disable-frame-rate-limit']

/** A page of its own on a processor that is that many times slower. */
export async function slowPage(browser: Browser, slowdown: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
