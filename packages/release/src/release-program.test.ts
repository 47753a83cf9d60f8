import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { change } from './commands/change.ts'
import { check } from './commands/check.ts'
import { list } from './commands/list.ts'
import { publish } from './commands/publish.ts'
import { status } from './commands/status.ts'
import { runRelease } from './release-program.ts'

vi.mock('./commands/change.ts', () => ({ change: vi.fn<typeof change>() }))
vi.mock('./commands/check.ts', () => ({ check: vi.fn<typeof check>(async () => true) }))
vi.mock('./commands/list.ts', () => ({ list: vi.fn<typeof list>() }))
vi.mock('./commands/publish.ts', () => ({ publish: vi.fn<typeof publish>(async () => 'published') }))
vi.mock('./commands/status.ts', () => ({ status: vi.fn<typeof status>(async () => 'refused') }))

let printed: string
const around = { cwd: '.', env: {}, say: () => {} }
const run = (line: string) => runRelease(line.split(' ').filter(Boolean), around)
const marks = { remote: 'marks', portal: 'https://portal.example', token: 'secret' }

beforeEach(() => {
  printed = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((printed += String(text))))
  vi.stubEnv('RELEASE_TOKEN', 'secret')
  vi.stubEnv('PORTAL_URL', 'https://portal.example/')
  vi.clearAllMocks()
})

describe('the command line', () => {
  it('reads portal and token from the environment unless they are given as options', async () => {
    expect(await run('check marks')).toBe(0)
    expect(check).toHaveBeenLastCalledWith(marks, { dist: undefined, promote: true }, around)
    await run('check marks --no-promote')
    expect(check).toHaveBeenLastCalledWith(marks, { dist: undefined, promote: false }, around)
    await run('check marks --portal http://localhost:9000 --token other')
    expect(check).toHaveBeenLastCalledWith(
      { remote: 'marks', portal: 'http://localhost:9000', token: 'other' },
      { dist: undefined, promote: true },
      around,
    )
    vi.stubEnv('PORTAL_URL', undefined)
    await run('list marks')
    expect(list).toHaveBeenLastCalledWith({ ...marks, portal: 'http://localhost:8080' }, undefined, around)
  })

  it('promotes and does not force by default', async () => {
    await run('publish marks')
    expect(publish).toHaveBeenLastCalledWith(marks, { promote: true, force: false, waitMinutes: 15 }, around)
    await run('publish marks --no-promote --force --dist out --wait 40')
    expect(publish).toHaveBeenLastCalledWith(
      marks,
      { promote: false, force: true, dist: 'out', waitMinutes: 40 },
      around,
    )
  })

  it('exits with 1 when the gate has refused the version', async () => {
    expect(await run('status marks 1.2.0')).toBe(1)
    expect(status).toHaveBeenLastCalledWith(marks, { version: '1.2.0', waitMinutes: 15 }, around)
  })

  it('exits with 3 when the wait ends before the verdict', async () => {
    vi.mocked(publish).mockResolvedValueOnce('undecided')
    expect(await run('publish marks')).toBe(3)
    vi.mocked(status).mockResolvedValueOnce('undecided')
    expect(await run('status marks 1.2.0')).toBe(3)
  })

  it.each([
    ['promote marks 1.2.0', { version: '1.2.0' }],
    ['rollback marks', {}],
    ['rollback marks 1.1.0 --reason late', { version: '1.1.0', reason: 'late' }],
    ['retire marks --older-than 30', { olderThanDays: 30 }],
    ['disable marks --fr Fermé --en Closed --ar مغلق', { notice: { fr: 'Fermé', en: 'Closed', ar: 'مغلق' } }],
  ])('sends %s', async (line, body) => {
    expect(await run(line)).toBe(0)
    expect(change).toHaveBeenLastCalledWith(line.split(' ')[0], marks, body, around)
  })

  it.each([
    ['', 'Usage: pnpm release'],
    ['ship marks', "unknown command 'ship'"],
    ['chekc marks', 'Did you mean check?'],
    ['publish', "missing required argument 'remote'\nUsage: pnpm release publish [options] <remote>"],
    ['promote marks', "missing required argument 'version'"],
    ['publish marks 1.2.0', 'too many arguments'],
    ['check marks library', 'too many arguments'],
    ['check marks --portal portal.example', 'no address'],
    ['check marks --loud', "unknown option '--loud'"],
    ['retire marks --older-than soon', 'number of days'],
    ['publish marks --wait soon', 'number of minutes'],
    ['disable marks --fr Fermé', 'all three languages'],
  ])('rejects "%s" with an explanation and exit code 2', async (line, message) => {
    expect(await run(line)).toBe(2)
    expect(printed).toContain(message)
    for (const command of [change, check, list, publish]) expect(command).not.toHaveBeenCalled()
  })

  it('requires a token', async () => {
    vi.stubEnv('RELEASE_TOKEN', undefined)
    expect(await run('list marks')).toBe(2)
    expect(printed).toContain("required option '--token <token>' not specified")
  })

  it('describes every command with an example', async () => {
    expect(await run('promote --help')).toBe(0)
    expect(printed).toContain('Usage: pnpm release promote [options] <remote> <version>')
    expect(printed).toContain('Example:\n  pnpm release promote marks 1.2.0')
  })

  it('completes the names of the remotes', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'remotes-'))
    for (const name of ['marks', 'library']) {
      mkdirSync(join(cwd, 'apps', name), { recursive: true })
      writeFileSync(join(cwd, 'apps', name, 'remote.json'), JSON.stringify({ name }))
    }
    await runRelease(['completion', 'bash', '--', 'publish', ''], { ...around, cwd })
    expect(printed.trim().split('\n').toSorted()).toEqual(['library', 'marks'])
    rmSync(cwd, { recursive: true })
  })
})
