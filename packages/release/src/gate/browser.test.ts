import { expect, it, vi } from 'vitest'
import { candidateWithManifest, pageOf, text } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { browserCheck } from './browser.ts'

vi.mock('playwright-core', () => ({ chromium: { launch: async () => ({ close: async () => {} }) } }))
vi.mock('../browser/chromium.ts', () => ({ browserArguments: () => [], findChromium: () => '/usr/bin/chromium' }))
vi.mock('../browser/sign-in.ts', () => ({ signIn: async () => ({ isHead: true, end: async () => {} }) }))
vi.mock('../browser/visit-pages.ts', () => ({ visitPages: async () => ({ problems: [], slow: [] }) }))
vi.mock('../browser/candidate-browser.ts', () => ({
  openCandidateBrowser: async () => ({
    fetched: new Set(['remoteEntry.js', 'note.js', 'common.js', 'validation.js']),
    context: { close: async () => {} },
  }),
}))

const routes = [
  { path: '/Publication', title: text('Notes'), public: true },
  { path: '/Note', title: text('Notes') },
  { path: '/Validation', title: text('Validation'), requires: ['chef' as const] },
]
const opened = {
  shell: ['remoteEntry.js'],
  pages: [
    pageOf('/Publication'),
    pageOf('/Note', 'note.js', 'common.js'),
    pageOf('/Validation', 'common.js', 'validation.js', 'decision.js'),
  ],
}
const env = { GATE_EMAIL: 't', GATE_PASSWORD: 't', GATE_HEAD_EMAIL: 'h', GATE_HEAD_PASSWORD: 'h' }

it('a file for heads alone may be fetched by the browser of a head, not by that of anybody else', async () => {
  const check = browserCheck({ portal: 'https://portail.institut.example', env })
  const candidate = candidateWithManifest({ routes }, { opened })
  expect(await findings(check, { candidate })).toEqual([
    'fetches validation.js, which belongs to a page for heads (fr, ar, as nobody).',
    'fetches validation.js, which belongs to a page for heads (fr, ar, as teacher).',
  ])
})
