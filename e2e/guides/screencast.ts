import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Frame {
  file: string
  /** Seconds since the recording began. */
  at: number
}

export interface Recording {
  frames: Frame[]
  seconds: number
}

export interface Screencast {
  /** Seconds since the recording began. */
  elapsed: () => number
  stop: () => Promise<Recording>
}

/** Keeps every picture that Chromium paints of this page, with its moment, as files in the folder. */
export async function startScreencast(page: Page, folder: string): Promise<Screencast> {
  const devtools = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  const writing: Promise<void>[] = []
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000

  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`)
    frames.push({ file, at: elapsed() })
    writing.push(writeFile(file, Buffer.from(data, 'base64')))
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 2 })

  return {
    elapsed,
    stop: async () => {
      await devtools.send('Page.stopScreencast')
      await Promise.all(writing)
      return { frames, seconds: elapsed() }
    },
  }
}
