import { describe, expect, it } from 'vitest'
import { findUntranslatedTexts } from './untranslated-texts.ts'

const textsOf = (arabic: string, french = 'Une autre phrase') =>
  findUntranslatedTexts({ fr: { title: french }, en: { title: 'Another' }, ar: { title: arabic } }).map(
    ({ text }) => text,
  )

describe('an Arabic text', () => {
  it.each([['Vos notes ont été enregistrées'], ['The marks were saved by {{name}}'], ['Vos notes enregistrées: عدد']])(
    'is found when it is a sentence of another language: %s',
    (text) => {
      expect(textsOf(text)).toEqual([`ar: title is not Arabic: "${text}".`])
    },
  )

  it('is found when it is the word of the French or English text', () => {
    expect(textsOf('Enregistrer', 'Enregistrer')).toEqual(['ar: title is not Arabic: "Enregistrer".'])
    expect(textsOf('Another')).toEqual(['ar: title is not Arabic: "Another".'])
  })

  it.each([
    ['اختر ملف PDF أو صورة JPEG أو PNG أو WebP.'],
    ['JPEG أو PNG أو WebP فقط'],
    ['PDF'],
    ['{{level}}, {{speciality}}'],
    ['Notes&Présence({{group}})({{date}})'],
  ])('may contain names and codes: %s', (text) => {
    expect(textsOf(text, text)).toEqual([])
  })
})

describe('English texts', () => {
  const words = Array.from({ length: 20 }, (_, number) => [`key${number}`, 'texte '.repeat(number + 1)])
  const equalTo = (count: number) => words.map(([key, text], place) => [key, place < count ? text : 'another'])
  const findings = (count: number) =>
    findUntranslatedTexts({ fr: Object.fromEntries(words), en: Object.fromEntries(equalTo(count)) })

  it('are found when many are the French ones', () => {
    expect(findings(6).map(({ text }) => text)).toEqual([
      'en: 6 of 20 texts are the French ones: key0, key1, key2, key3, key4, …',
    ])
  })

  it('may be the French ones where a word is the same in both', () => {
    expect(findings(5)).toEqual([])
  })
})
