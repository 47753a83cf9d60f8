import { describe, expect, it } from 'vitest'
import { candidate, candidateWithManifest } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { textsCheck } from './texts.ts'

describe('the texts', () => {
  it('are refused when a language has a missing or empty text', async () => {
    const texts = { fr: { title: 'Notes', saved: '{{count}} notes' }, en: { title: ' ', saved: '{{n}} marks' } }
    expect(await findings(textsCheck, { candidate: candidate({ texts }) })).toEqual([
      'ar: the build carries no texts.',
      'en: title is empty.',
      'en: saved has an unknown variable n.',
    ])
  })

  it('are refused when a title, a menu entry, a menu group or a search action has no Arabic text', async () => {
    const routes = [{ path: '/Note/:type', title: { fr: 'Notes', en: 'Marks', ar: 'Notes' } }]
    const [entry] = candidate().manifest.menu
    const menu = entry ? [{ ...entry, label: { ...entry.label, ar: 'DS' } }] : []
    const menuGroups = [{ id: 'office', label: { fr: 'Bureau', en: 'Office', ar: 'Office' }, order: 1 }]
    const search = { module: true, actions: [{ id: 'lend', label: { fr: 'Prêt', en: 'Loan', ar: 'Loan' } }] }
    const declared = { routes, menu, menuGroups, search }
    expect(await findings(textsCheck, { candidate: candidateWithManifest(declared) })).toEqual([
      'The title of /Note/:type has no Arabic words: "Notes".',
      'The menu entry marks.ds has no Arabic words: "DS".',
      'The menu group office has no Arabic words: "Office".',
      'The search action lend has no Arabic words: "Loan".',
    ])
  })
})
