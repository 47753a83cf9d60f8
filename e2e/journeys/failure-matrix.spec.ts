import { expect } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { failureMatrix } from '../portal/failures/document.ts'
import { endings, expectStandIn } from '../portal/failures/endings.ts'
import { faults } from '../portal/failures/faults.ts'
import { playRegistry } from '../portal/failures/play-registry.ts'
import { play } from '../portal/failures/play.ts'
import { registryFaults } from '../portal/failures/registry-faults.ts'
import { test } from '../portal/failures/theatre.ts'

const page = resolve(import.meta.dirname, '../../docs/failure-matrix.md')

// Every row with every remote takes half an hour: `FAILURE_MATRIX=all` plays them, and `npm test` one of each kind.
const isWhole = process.env.FAILURE_MATRIX === 'all'
const oneOfEachKind = new Set([
  'entry-absent',
  'entry-unavailable-once',
  'entry-tampered',
  'entry-never',
  'exposed-tampered',
  'page-tampered',
  'render-first',
  'next-page-absent',
  'timer-throws',
])

for (const fault of faults.filter(({ id }) => isWhole || oneOfEachKind.has(id))) {
  test(`${fault.id}: ${fault.broken}`, async ({ theatre }) => {
    const { remotes } = theatre.registry
    test.setTimeout(remotes.length * 60_000)
    for (const remote of remotes) {
      await test.step(remote.name, () => play(theatre, fault, { remote }, endings[fault.ending]))
      if (fault.ending === 'gives way')
        await test.step(`${remote.name}, with a last good version`, () => expectStandIn(theatre, fault, remote))
    }
  })
}

for (const fault of isWhole ? registryFaults : []) {
  test(`${fault.id}: ${fault.broken}`, ({ theatre }) => playRegistry(theatre, fault))
}

test('the documentation is the table that is played', async () => {
  if (process.env.FAILURE_MATRIX === 'write') await writeFile(page, failureMatrix())
  expect(await readFile(page, 'utf8')).toBe(failureMatrix())
})
