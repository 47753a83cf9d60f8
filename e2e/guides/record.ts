import { chromium } from '@playwright/test'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPortal } from '../../scripts/lib/portal-process.ts'
import { launchOptions } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { thisWeek } from '../support/this-week.ts'
import { createCamera, pictureAt } from './camera.ts'
import { captions, languages, type Cue } from './captions.ts'
import { encode, makePoster } from './encode.ts'
import { gettingStarted } from './getting-started.ts'
import type { Guide } from './guide.ts'
import { createPointer } from './pointer.ts'
import { showPointer } from './show-pointer.ts'
import { timetable } from './timetable.ts'

const target = resolve(import.meta.dirname, '../../apps/account/src/features/news/guides')
const size = { width: 1280, height: 720 }

const folder = await mkdtemp(join(tmpdir(), 'portal-guides-'))
// PostgreSQL does not run as root; its account must be able to traverse this folder.
await chmod(folder, 0o711)
const portal = await startPortal({ dataDirectory: join(folder, 'data'), port: await freePort(), env: { DEMO: '1' } })
const browser = await chromium.launch(launchOptions())
try {
  await mkdir(target, { recursive: true })
  for (const guide of [gettingStarted, timetable]) await record(guide)
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}

async function record({ name, posterAt, prepare, play }: Guide): Promise<void> {
  const pictures = join(folder, name)
  await mkdir(pictures)
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: size,
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(thisWeek('wednesday', '10:40'))
  await prepare(page)
  await showPointer(page)
  await page.reload()
  const cues: Cue[] = []
  const camera = createCamera(page, pictures)
  const { film } = camera
  await play({ page, hand: createPointer(page, camera), say: (words) => cues.push({ words, at: film.seconds }) })
  await context.close()

  await encode(film, pictures, join(target, `${name}.webm`))
  await makePoster(pictureAt(film, cues[posterAt]!.at), join(target, `${name}.webp`))
  for (const language of languages) {
    await writeFile(join(target, `${name}.${language}.vtt`), captions(cues, film.seconds, language))
  }
  console.log(`${name}: ${film.seconds.toFixed(0)} s`)
}
