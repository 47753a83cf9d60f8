import { describe, expect, it } from 'vitest'
import { candidateWithCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { visibleTextsCheck } from './visible-texts.ts'

const play = setUpPlays({ '/api/notes': { student: 'Leïla Trabelsi', lines: [{ subject: 'Algèbre linéaire' }] } })

const texts = { fr: { title: 'Notes du groupe', saved: '{{count}} notes enregistrées de {{name}}' } }

const unknown: [name: string, html: string][] = [
  ['in an element', '<p>Texte oublié</p>'],
  ['with data', '<p>Texte oublié<b>STUDENT</b></p>'],
  ['as an accessible name', '<button aria-label="Texte oublié"></button>'],
  ['as a placeholder', '<input placeholder="Texte oublié">'],
  ['as a title', '<i title="Texte oublié"></i>'],
  ['as the text of an image', '<img alt="Texte oublié">'],
  ['in a disclosure', '<details><summary>PDF</summary><p>Texte oublié</p></details>'],
]
const partlyKnown = ['Enregistrer les notes du groupe', 'Absences: STUDENT', 'Écrire à aide@institut.example']
const known: [name: string, text: string][] = [
  ['a translation', 'Notes du groupe'],
  ['a translation with variables', '12 notes enregistrées de STUDENT'],
  ['data', 'STUDENT, Algèbre linéaire'],
  ['data in capitals', 'LEÏLA TRABELSI'],
  ['a date', 'lundi 23 novembre 2026, 14:30'],
  ['numbers and codes', '12,5 / 20 PDF L2-INFO'],
  ['addresses', 'notes.scolarite@institut.example https://institut.example/guide'],
]

/** Shows this HTML with the name of the student from the API, and nothing before. */
const show = (html: string) => ({
  mount: `container.replaceChildren()
    const { student } = await (await fetch('/api/notes')).json()
    container.innerHTML = ${JSON.stringify(html)}.replaceAll('STUDENT', student)`,
})

describe('a visible text', () => {
  const result = shared(() => {
    const paragraphs = [...known, ...partlyKnown.map((text) => [text, text] as const)]
    const pages = Object.fromEntries([
      ...unknown.map(([name, html]) => [name, show(html)] as const),
      ...paragraphs.map(([name, text]) => [name, show(`<p>${text}</p>`)] as const),
    ])
    return play(visibleTextsCheck, candidateWithCode({ pages }, { texts }))
  })

  it.each(unknown)('that is in no locale file is found %s', async (name) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual(['shows the text "Texte oublié", which is in no locale file'])
  })

  it.each(partlyKnown)('is found when only a part of it is known: %s', async (name) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toHaveLength(1)
  })

  it.each(known)('may be %s', async (name) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual([])
  })

  it('is found when it appears while the page is left alone', async () => {
    const pages = { late: { mount: `setTimeout(() => container.append('Texte oublié'), 3_000)` } }
    const { problemsOf } = await play(visibleTextsCheck, candidateWithCode({ pages }, { texts }), { isAlone: true })
    expect(problemsOf('late')).toContain('shows the text "Texte oublié", which is in no locale file')
  })
})
