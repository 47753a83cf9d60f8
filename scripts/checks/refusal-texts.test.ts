import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|node_modules|\.tsc|\/generated\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const pages = read('apps/*/src/**/*.{ts,tsx}', 'packages/{remote-kit,api-client,ui,shared-screens}/src/**/*.{ts,tsx}')

/** Refusals of requests that no page of the portal sends. */
const notFromPages = [
  'assignment.studentTwice',
  'attendance.rows',
  'attendance.twice',
  'cursor.invalid',
  'department.unknown',
  'elimination.exists',
  'elimination.unknown',
  'email.unknown',
  'exam.noCodes',
  'exam.noSeats',
  'exchange.sameCell',
  'file.exists',
  'group.noStudents',
  'group.otherYear',
  'group.parentMissing',
  'group.programmeMissing',
  'idempotency.missing',
  'idempotency.reused',
  'login.refused',
  'marks.absent',
  'marks.reasonMissing',
  'marks.twice',
  'media.type',
  'merge.distinct',
  'news.alt',
  'origin.foreign',
  'password.missing',
  'printRun.confidential',
  'reset.expired',
  'seating.taken',
  'seating.unknown',
  'server.draining',
  'session.missing',
  'session.noCookie',
  'session.readOnly',
  'streams.full',
  'version.missing',
  'week.ofOne',
  'year.name',
  'year.unknown',
]

it('every code that the server refuses with has a text in a page, or comes of no page', () => {
  const refusals = /\b(?:conflict|invalid|refused|HttpError|serviceUnavailable)\([^'()]*'([a-zA-Z]+\.[a-zA-Z.]+)'/g
  const codes = read('server/src/{modules,http,kernel,uploads}/**/*.ts')
    // Its refusals are sentences of the administration program.
    .filter(({ file }) => !file.startsWith('server/src/modules/import/importer/'))
    .flatMap(({ text }) => [...text.matchAll(refusals)].map(([, code]) => code!))
  expect(codes.length).toBeGreaterThan(150)
  const isShown = (code: string) => pages.some(({ text }) => text.includes(`'${code}'`))
  expect([...new Set(codes)].filter((code) => !isShown(code) && !notFromPages.includes(code))).toEqual([])
})

it('the texts for a record that has changed or is gone name a record only where a command means it', () => {
  const commands = pages.filter(({ file }) => /^apps\/[^/]+\/src\/commands\.ts$/.test(file))
  const naming = (code: RegExp) => commands.filter(({ text }) => code.test(text)).map(({ file }) => file)
  // Their texts suit every command of the remote.
  expect(naming(/'version\.changed':/).toSorted()).toEqual(['apps/desks/src/commands.ts', 'apps/marks/src/commands.ts'])
  expect(naming(/^ {2}absent:/m).toSorted()).toEqual(['apps/marks/src/commands.ts', 'apps/wishes/src/commands.ts'])
})

it('no element is keyed by a version: a refetch after a refusal would remove what was typed, and its error', () => {
  const keyed = pages.filter(({ text }) => /\bkey=\{[^}]*\b(?:version|updatedAt|dataUpdatedAt)\b/.test(text))
  expect(keyed.map(({ file }) => file)).toEqual([])
})
