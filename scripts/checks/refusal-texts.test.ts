import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { usualRefusals } from '../../server/src/http/usual-refusals.ts'
import { root } from '../lib/project.mjs'
import { kitTexts, listMissingTexts, operationsCalledIn, refusals } from './command-refusals.ts'

const remotes = readdirSync(join(root, 'apps')).filter((app) => app !== 'shell')
const folders = [...remotes.map((remote) => `apps/${remote}/src`), 'packages/shared-screens/src']

/** Refusals of requests that no page sends: its form or its choices prevent them. */
const notFromPages = [
  'assignment.studentTwice',
  'attendance.twice',
  'group.otherYear',
  'marks.absent',
  'marks.twice',
  'notice.proposal',
]

/** Refusals that a page shows by the status or the kind of the answer, which other servers send without these codes. */
const shownByStatus = ['email.unknown', 'photo.type', 'reset.expired']

it.each(folders)('every code with which a call of %s refuses has a text', (folder) => {
  const isKnown = ({ code }: { code: string }) => [...notFromPages, ...shownByStatus].includes(code)
  expect(listMissingTexts(folder).filter((missing) => !isKnown(missing))).toEqual([])
})

it('the exceptions are needed', () => {
  const missing = new Set(folders.flatMap(listMissingTexts).map(({ code }) => code))
  expect([...notFromPages, ...shownByStatus].filter((code) => !missing.has(code))).toEqual([])
})

it('every operation that changes something is called by a remote, but those of the shell and of other clients', () => {
  const called = new Set(folders.flatMap(operationsCalledIn))
  const others = Object.keys(refusals).filter((operation) => !called.has(operation))
  expect(others.toSorted()).toEqual([
    ...['addRegister', 'login', 'logout', 'pinPages', 'saveAttendance', 'storeSessionInCookie'],
  ])
})

it('the kit has a text for each usual refusal, by its code or the kind of the answer, but for faults of the page', () => {
  const kinds: Record<string, string> = {
    'right.missing': 'forbidden',
    'too.many': 'tooMany',
    'print.tooMany': 'tooMany',
    'too.large': 'tooLarge',
  }
  const isTold = (code: string) => [`'${code}':`, `    ${kinds[code] ?? code}:`].some((key) => kitTexts.includes(key))
  expect(usualRefusals({}).filter((code) => !isTold(code))).toEqual([
    // The shell asks for the password again, or does not send the call.
    ...['session.missing', 'session.readOnly', 'origin.foreign', 'year.unknown'],
    ...['format', 'field.unknown', 'cursor.invalid', 'media.type', 'refused', 'internal'],
  ])
})

it('the texts for a record that has changed or is gone name a record only where a command means it', () => {
  const commands = globSync('apps/*/src/commands.ts', { cwd: root })
  const naming = (code: RegExp) => commands.filter((file) => code.test(readFileSync(join(root, file), 'utf8')))
  // Their texts suit every command of the remote.
  expect(naming(/'version\.changed':/).toSorted()).toEqual(['apps/desks/src/commands.ts', 'apps/marks/src/commands.ts'])
  expect(naming(/^ {2}absent:/m).toSorted()).toEqual(['apps/marks/src/commands.ts', 'apps/wishes/src/commands.ts'])
})

it('no element is keyed by a version: a refetch after a refusal would remove what was typed, and its error', () => {
  const pages = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{remote-kit,ui,shared-screens}/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$/.test(file))
  const isKeyed = /\bkey=\{[^}]*\b(?:version|updatedAt|dataUpdatedAt)\b/
  expect(pages.filter((file) => isKeyed.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
