import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-chromium-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

describe('the search for Chromium', () => {
  it('prefers the browser in CHROMIUM', () => {
    program('chromium', 'echo Chromium 1')
    const named = program('mine', 'echo Chromium 2')
    expect(findChromium({ PATH: folder, CHROMIUM: named })).toBe(named)
  })

  it('takes the first browser on PATH that starts', () => {
    program('google-chrome', 'echo Google Chrome 140')
    expect(findChromium({ PATH: folder })).toBe(join(folder, 'google-chrome'))
  })

  it('prefers the headless shell to the whole browser', () => {
    program('chromium', 'echo Chromium 1')
    program('chromium-headless-shell', 'echo Chromium 1')
    expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
  })

  it('skips a stub that only prints how to install the browser', () => {
    program('chromium-browser', 'echo "Command chromium-browser requires the chromium snap" >&2; exit 1')
    expect(findChromium({ PATH: folder })).toBeUndefined()
  })

  it('takes the newest that Playwright downloaded where none is on PATH', () => {
    for (const version of ['1200', '1210']) {
      mkdirSync(join(folder, `chromium_headless_shell-${version}`, 'chrome-linux'), { recursive: true })
      program(`chromium_headless_shell-${version}/chrome-linux/headless_shell`, 'echo Chromium 1')
    }
    const newest = join(folder, 'chromium_headless_shell-1210/chrome-linux/headless_shell')
    expect(findChromium({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder })).toBe(newest)
  })

  it('skips a CHROMIUM that does not exist', () => {
    program('chromium', 'echo Chromium 1')
    expect(findChromium({ PATH: folder, CHROMIUM: join(folder, 'gone') })).toBe(join(folder, 'chromium'))
  })
})
