import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../../packages/gate/src/browser/find-chromium.ts'

/** Launches the machine's Chromium; with `unlimitedFrames` frames are not limited to the screen's refresh rate. */
export function launch(...more: string[]): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: findChromium(), args: ['--disable-dev-shm-usage', ...sandbox, ...more] })
}

export const unlimitedFrames = ['--disable-gpu-vsync', '--disable-frame-rate-limit']

/** A page in its own context on a CPU throttled by this factor. */
export async function slowPage(browser: Browser, slowdown: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
