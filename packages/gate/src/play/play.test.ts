import type { Finding } from '@portal/release-format/gate-report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../browser/find-chromium.ts'
import { createFaultsCheck } from '../observers/faults/faults.ts'
import { globalsCheck } from '../observers/globals/globals.ts'
import { checkInput } from '../testing/candidate.ts'
import { startFixturePortal } from '../testing/fixture-portal.ts'
import { candidateWithCode, pathOfPage } from '../testing/candidate-with-code.ts'
import { playedChecks } from './play.ts'

let portal: Awaited<ReturnType<typeof startFixturePortal>>

beforeAll(async () => {
  portal = await startFixturePortal()
})
afterAll(() => portal.stop())

/** The texts of findings without the places in the code, which the tests of the observers compare. */
const textsOf = (findings: readonly Finding[]) =>
  findings.map(({ text }) => text.replace(/ \(remoteEntry\.js:\d+:\d+\)/, ''))

/** The findings of each check of one play. */
async function findingsOf(env: NodeJS.ProcessEnv, mount = '', names = ['Note'], publicNames: string[] = []) {
  const checks = playedChecks([globalsCheck, createFaultsCheck()], { portal: portal.url, env })
  const pages = Object.fromEntries([...names, ...publicNames].map((name) => [name, { mount }]))
  const candidate = candidateWithCode({ pages })
  const publicPaths = publicNames.map(pathOfPage)
  const routes = candidate.manifest.routes.map((route) => ({ ...route, public: publicPaths.includes(route.path) }))
  const input = checkInput({ candidate: { ...candidate, manifest: { ...candidate.manifest, routes } } })
  const results = []
  for (const { run } of checks) results.push(textsOf((await run(input)).findings))
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

  it('press four of the controls that look alike, and every other one', async () => {
    const mount = `
      const add = (name, look, attributes) => {
        const control = Object.assign(document.createElement('button'), { textContent: name, className: look })
        for (const [attribute, value] of Object.entries(attributes)) control.setAttribute(attribute, value)
        control.onclick = () => console.error(name)
        container.append(control)
      }
      for (let at = 1; at <= 6; at++) add('cell ' + at, 'cell', { 'aria-haspopup': 'menu' })
      add('tab', 'tab', { role: 'tab', 'aria-selected': 'false' })`
    const [, faults = []] = await findingsOf({ ...browser, ...account }, mount)
    const pressed = faults.map((text) => /console: (.*) \(/.exec(text)?.[1])
    expect(pressed).toEqual(['cell 1', 'cell 2', 'cell 3', 'cell 4', 'tab'])
  })

  it('report the findings of each audience', async () => {
    const mount = `console.error('Wrong')`
    expect(await findingsOf({ ...browser, ...account }, mount, ['Note'], ['Accueil'])).toEqual([
      [],
      ['/Accueil: console: Wrong (fr, ar, as nobody).', '/Note: console: Wrong (fr, ar, as teacher).'],
    ])
  })

  it.each([
    ['fr', 'alone'],
    ['ar', 'ar'],
  ])('report a fault that a page has in %s only when it is opened by its URL', async (language, way) => {
    const mount = `const [{ name }] = performance.getEntriesByType('navigation')
      if (name.endsWith('/Note') && localStorage.getItem('language') === '${language}') console.error('By URL')`
    expect(await findingsOf({ ...browser, ...account }, mount)).toEqual([
      [],
      [`/Note: console: By URL (${way}, as teacher).`],
    ])
  })

  it('report what a card does, and which one does not open; an empty card is none', async () => {
    const checks = playedChecks([globalsCheck, createFaultsCheck()], {
      portal: portal.url,
      env: { ...browser, ...account },
    })
    const cards = {
      due: `container.innerHTML = '<p>Deux notes</p>'; window.team = 1; console.error('Wrong')`,
      empty: '',
      broken: `throw new Error('Broken')`,
    }
    const input = checkInput({ candidate: candidateWithCode({ pages: { Note: {} }, cards }) })
    const results = []
    for (const { run } of checks) results.push(textsOf((await run(input)).findings))
    const where = '(fr, ar, as teacher).'
    expect(results).toEqual([
      [`the cards on /dashboard: adds window.team while it is mounted ${where}`],
      [
        `the cards on /dashboard: the card marks.broken is not shown in the version of the candidate ${where}`,
        `the cards on /dashboard: console: Wrong ${where}`,
      ],
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
