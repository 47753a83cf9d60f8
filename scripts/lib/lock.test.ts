import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lock.mjs'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'))
  path = join(folder, 'deep', 'start.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Takes the lock in another process and returns the previous holder; `ending` is the code that ends the process. */
function takeElsewhere(about: string, ending = ''): { pid: number; about: string } | null {
  const module = pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href
  const code = `import { takeLock } from '${module}'
    console.log(JSON.stringify(takeLock(${JSON.stringify(path)}, '${about}') ?? null)); ${ending}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
  return JSON.parse(stdout)
}

describe('a lock', () => {
  it('is refused to a second process, which receives the holder', () => {
    expect(takeLock(path, 'http://localhost:8080')).toBeUndefined()
    expect(takeElsewhere('another')).toMatchObject({ pid: process.pid, about: 'http://localhost:8080' })
  })

  it('is released when its process ends', () => {
    expect(takeElsewhere('first')).toBeNull()
    expect(takeElsewhere('second')).toBeNull()
    expect(readdirSync(join(folder, 'deep'))).toEqual([])
  })

  it('is stale after its process was killed', () => {
    takeElsewhere('killed', "process.kill(process.pid, 'SIGKILL')")
    expect(readFileSync(path, 'utf8')).toContain('killed')
    expect(takeElsewhere('next')).toBeNull()
  })

  it('is stale when its process id belongs to a newer process', () => {
    takeElsewhere('killed', "process.kill(process.pid, 'SIGKILL')")
    const lock = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...lock, pid: process.pid }))
    expect(takeElsewhere('next')).toBeNull()
  })

  it('is stale when it cannot be parsed', () => {
    takeElsewhere('killed', "process.kill(process.pid, 'SIGKILL')")
    writeFileSync(path, '')
    expect(takeElsewhere('next')).toBeNull()
  })
})
