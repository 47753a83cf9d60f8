import { expect, test } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { casesOfRun } from '@portal/release-proofs'
import { isForceable } from '../../packages/release-format/src/forceable-checks.ts'
import { buildCandidate, remote } from '../support/attacks/candidate.ts'
import { candidateBatches, otherHost } from '../support/attacks/candidate-attacks.ts'
import { attackTables } from '../support/attacks/document.ts'
import { describeResponse, releaseAttacks } from '../support/attacks/release-attacks.ts'
import { releasedAttacks, startOtherHost } from '../support/attacks/released-attacks.ts'
import { storedAttacks } from '../support/attacks/stored-attacks.ts'
import {
  openStoredBuilds,
  signatureOf,
  visitAttackedPage,
  type StoredBuilds,
} from '../support/attacks/stored-builds.ts'
import { startOwnPortal, type OwnPortal } from '../support/release/own-portal.ts'
import { createReleaseApi, type ReleaseApi } from '../support/release/release-api.ts'
import { createReleaseToken } from '../support/release/team.ts'
import { openVisitor } from '../support/release/visitor.ts'

const document = resolve(import.meta.dirname, '../../docs/attacks.md')
const passed = '8.0.0-passed'

let portal: OwnPortal
let token: string
let api: ReleaseApi
let builds: StoredBuilds
/** The token of a teacher's session. */
let teacher: string

// The attacks share one portal and run in sequence: a remote has one open publish at a time.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ browser }) => {
  portal = await startOwnPortal()
  token = await createReleaseToken(remote, portal)
  api = createReleaseApi(portal.url, remote, token)
  builds = await openStoredBuilds(portal)
  const visitor = await openVisitor(browser, portal.url)
  teacher = visitor.token
  await visitor.leave()
})

test.afterAll(() => portal.stop())

test.describe('a candidate', () => {
  test('passes the gate without an attack', async () => {
    const { state, report } = await api.judge(await buildCandidate(passed, []), { promote: false })
    expect(report?.checks.filter((check) => !check.passed)).toEqual([])
    expect(state).toBe('published')
  })

  for (const [at, { name, attacks, change }] of casesOfRun([...candidateBatches.entries()])) {
    test(`is found by the gate: ${name}`, async () => {
      const codes = attacks.flatMap(({ code }) => code ?? [])
      const candidate = await buildCandidate(`8.1.${at}`, codes)
      const { state, report, isForced } = await api.judge(change?.(candidate) ?? candidate, {
        promote: false,
        force: true,
      })
      const findings = (report?.checks ?? []).flatMap(({ id, findings: found }) =>
        found.map(({ text }) => `${id}: ${text}`),
      )
      for (const { check, finding } of attacks)
        expect(findings).toContainEqual(expect.stringMatching(patternOf(`${check}: `, finding)))
      const isOverridden = attacks.every(({ check }) => isForceable({ id: check }))
      expect({ state, isForced }).toEqual({ state: isOverridden ? 'published' : 'refused', isForced: isOverridden })
    })
  }
})

test.describe('the server refuses', () => {
  for (const [at, { id, answer, act }] of releaseAttacks.entries()) {
    test(id, async () => {
      const foreignApi = createReleaseApi(portal.url, 'account', token)
      const build = await buildCandidate(`8.2.${at}`, [])
      const response = await act({ portal, api, foreignApi, build, passed, teacher })
      expect(describeResponse(response)).toBe(answer)
    })
  }
})

test.describe('a stored build', () => {
  for (const { id, view, act } of storedAttacks) {
    test(id, async ({ browser }) => {
      await act(builds)
      expect(await visitAttackedPage(browser, portal)).toEqual(view)
    })
  }
})

test.describe('released code', () => {
  for (const [at, { id, code, as, isReplaced = false, verify }] of casesOfRun([...releasedAttacks.entries()])) {
    test(id, async ({ browser }) => {
      const host = await startOtherHost()
      const evaluate = code.evaluate?.replaceAll(otherHost, host.origin)
      const mount = code.mount?.replaceAll(otherHost, host.origin)
      const build = await buildCandidate(`8.3.${at}`, [{ ...code, evaluate, mount }])
      await builds.makeLive(build, signatureOf(build, portal))
      const view = await visitAttackedPage(browser, portal, (page, { token: session }) => verify(page, session), as)
      expect(view).toEqual({ shows: 'the page', isReplaced, hasRun: false })
      expect(host.requests).toEqual([])
      host.stop()
    })
  }
})

test('the documentation matches the tables of tested attacks', async () => {
  if (process.env.ATTACKS === 'write') await writeFile(document, attackTables())
  expect(await readFile(document, 'utf8')).toBe(attackTables())
})

/** Matches a finding, possibly of a page, in which `…` stands for any text. */
function patternOf(start: string, finding: string): RegExp {
  const parts = finding.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${start}(?:/\\S+ ?:? )?${parts.join('.*')}`)
}
