import { closeSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog, logFolder } from './log.mjs'
import { makePrivateFolder, openPrivateFile } from './private-files.mjs'
import { root } from './project.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-private-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

it('restricts a folder and a file that others could read to the owner', () => {
  const data = join(folder, 'data')
  const log = join(data, 'server.log')
  mkdirSync(data, { mode: 0o755 })
  writeFileSync(log, 'before', { mode: 0o644 })
  makePrivateFolder(data)
  closeSync(openPrivateFile(log))
  expect([modeOf(data), modeOf(log)]).toEqual([0o700, 0o600])
})

it('step logs are readable only by their owner', () => {
  const log = openLog('try-private')
  log.close()
  expect([modeOf(logFolder), modeOf(join(root, log.path))]).toEqual([0o700, 0o600])
  rmSync(join(root, log.path))
})
