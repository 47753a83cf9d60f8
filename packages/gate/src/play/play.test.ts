import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../browser/find-chromium.ts'
import { createFaultsCheck } from '../observers/faults/faults.ts'
import { globalsCheck } from '../observers/globals/globals.ts'
import { checkInput } from '../testing/candidate.ts'
import { startFixturePortal } from '../testing/fixture-portal.ts'
import { candidateWithCode } from '../testing/candidate-with-code.ts'
import { playedChecks } from './play.ts'

let portal: Awaited<ReturnType<typeof startFixturePortal>>

beforeAll(async () => {
  portal = await startFixturePortal()
})
afterAll(() => portal.stop())

/** The findings of each check of one play. */
async function findingsOf(env: NodeJS.ProcessEnv, mount = '', names = ['Note']) {
  const checks = playedChecks([globalsCheck, createFaultsCheck()], { portal: portal.url, env })
  const pages = Object.fromEntries(names.map((name) => [name, { mount }]))
  const input = checkInput({ candidate: candidateWithCode({ pages }) })
  const results = []
  for (const { run } of checks) results.push((await run(input)).findings.map((finding) => finding.text))
  return results
}

describe('the checks of one play', () => {
  const browser = { CHROMIUM: findChromium() }
  const account = { GATE_EMAIL: 'a@institut.example', GATE_PASSWORD: 'secret' }

  it('all fail without a browser', async () => {
    const absent = 'No Chromium was found.'
    expect(await findingsOf({ PATH: '' })).toEqual([[absent], [absent]])
  })

  it('all fail without an account for the pages', async () => {
    const absent = 'Not every page was opened: no account of a teacher is given.'
    expect(await findingsOf(browser)).toEqual([[absent], [absent]])
  })

  it('report their own findings, each with its languages and its audience', async () => {
    const mount = `console.error('Wrong'); window.team = 1`
    expect(await findingsOf({ ...browser, ...account }, mount)).toEqual([
      ['/Note: adds window.team while it is mounted (fr, ar, as teacher).'],
      ['/Note: console: Wrong (fr, ar, as teacher).'],
    ])
  })

  it('open a page that belongs to another remote as a page of the candidate', async () => {
    const mount = `if (location.pathname === '/Livres') console.error('Wrong')`
    expect(await findingsOf({ ...browser, ...account }, mount, ['Note', 'Livres'])).toEqual([
      [],
      ['/Livres: console: Wrong (fr, ar, as teacher).'],
    ])
  })
})
