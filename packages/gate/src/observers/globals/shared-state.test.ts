import { describe, expect, it } from 'vitest'
import { candidateWithCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays } from '../../testing/play-candidate.ts'
import { describeSharedChanges } from './shared-state.ts'
import { globalsCheck } from './globals.ts'

const play = setUpPlays()

/** Texts as the shell describes them, which `window.sharedTexts` stands for in the fixture portal. */
const answering = `document.addEventListener('portal:shared-state', ({ detail }) => {
  detail.push(['the texts fr/common', document.documentElement.dataset.texts ?? 'Annuler'])
})`

describe('the shared state', () => {
  it('is compared before, while and after the candidate is mounted', async () => {
    const candidate = candidateWithCode({
      pages: { Other: {}, Note: { mount: `document.documentElement.dataset.texts = 'Faux'` } },
      evaluate: answering,
    })
    const { problemsOf } = await play(globalsCheck, candidate)
    expect(problemsOf('Note')).toContain('changes the texts fr/common while it is mounted')
  })

  it('may grow, and the texts of the candidate itself may change', () => {
    const before = new Map([
      ['the texts fr/common', '{}'],
      ['the texts fr/marks/marks', '{}'],
    ])
    const now = new Map([...before, ['the texts fr/marks/marks', '{"a":1}'], ['the texts ar/common', '{}']])
    expect(describeSharedChanges(before, now, 'marks')).toEqual([])
    expect(describeSharedChanges(before, now, 'library')).toEqual(['changes the texts fr/marks/marks'])
    expect(describeSharedChanges(before, new Map(), 'marks')).toEqual(['changes the texts fr/common'])
  })
})
