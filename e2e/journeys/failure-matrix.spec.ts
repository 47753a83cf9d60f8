import { expect } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { casesOfRun, isReleaseRun } from '@portal/release-proofs'
import { failureMatrix } from '../support/failures/document.ts'
import { endings, expectFallback } from '../support/failures/endings.ts'
import { faults } from '../support/failures/faults.ts'
import { runRegistryFault } from '../support/failures/run-registry-fault.ts'
import { nextPageOf, runFault } from '../support/failures/run-fault.ts'
import { registryFaults } from '../support/failures/registry-faults.ts'
import { test } from '../support/failures/fault-test.ts'

const page = resolve(import.meta.dirname, '../../docs/failure-matrix.md')

// Every row with every remote takes half an hour: `FAILURE_MATRIX=all` runs them. A release runs every row with one
// remote, alternating between the remotes; `npm test` runs one row of each ending.
const isWhole = process.env.FAILURE_MATRIX === 'all'
const everyRow = faults.map((fault, row) => ({ fault, row }))
const rows =
  isWhole || isReleaseRun
    ? everyRow
    : Object.keys(endings).flatMap((ending) => casesOfRun(everyRow.filter(({ fault }) => fault.ending === ending)))

for (const { fault, row } of rows) {
  test(`${fault.id}: ${fault.broken}`, async ({ faultFixture }) => {
    const all = faultFixture.registry.remotes
    const remotes = fault.at === 'next page' ? all.filter(nextPageOf) : all
    const chosen = isWhole ? remotes : [remotes[row % remotes.length]!]
    for (const remote of chosen) {
      await test.step(remote.name, () => runFault(faultFixture, fault, { remote }, endings[fault.ending]))
      if (fault.ending === 'gives way')
        await test.step(`${remote.name}, with a last good version`, () => expectFallback(faultFixture, fault, remote))
    }
  })
}

for (const fault of casesOfRun(registryFaults)) {
  test(`${fault.id}: ${fault.broken}`, ({ faultFixture }) => runRegistryFault(faultFixture, fault))
}

test('the documentation matches the table of tested faults', async () => {
  if (process.env.FAILURE_MATRIX === 'write') await writeFile(page, failureMatrix())
  expect(await readFile(page, 'utf8')).toBe(failureMatrix())
})
