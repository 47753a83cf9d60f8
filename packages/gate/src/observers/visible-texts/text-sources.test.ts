import { expect, it } from 'vitest'
import { formattedWords, literalsIn, stringsIn } from './text-sources.ts'

it('the literals of built code include those of a parsed JSON text', () => {
  const code = `a="Fermer";b='L\\'heure';c=JSON.parse('{"open":"Ouvrir","many":"{{count}} lignes"}');d="caf\\xe9 \\u00e0"`
  expect(literalsIn(code)).toEqual(
    expect.arrayContaining(['Fermer', "L'heure", 'Ouvrir', '{{count}} lignes', 'café à']),
  )
})

it('the quotation marks in patterns and comments of built code begin no literal', () => {
  const code = `a=/["']/g;/* it's */b=\`\${c?"Oui":'Non'} jusqu'au\`;d="Lignes par page"`
  expect(literalsIn(code)).toEqual(expect.arrayContaining(['Oui', 'Non', " jusqu'au", 'Lignes par page']))
})

it('the strings of data are found at any depth', () => {
  expect(stringsIn({ a: 'one', b: [{ c: 'two', d: 3 }, null] })).toEqual(['one', 'two'])
})

it('the Arabic names of months include those of Tunisia', () => {
  expect(formattedWords('ar')).toEqual(expect.arrayContaining(['جانفي', 'ماي', 'يناير']))
})
