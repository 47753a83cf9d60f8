import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, isSafeAddress, parseNewsText } from './news-text.ts'

const plain = (text: string) => ({ text, isBold: false, isItalic: false, href: null })
const bold = (text: string) => ({ ...plain(text), isBold: true })
const italic = (text: string) => ({ ...plain(text), isItalic: true })
const link = (text: string, href: string) => ({ ...plain(text), href })
const oneLine = (text: string) => parseNewsText(text)[0]?.lines[0]

describe('the text of a news item', () => {
  it('has paragraphs between empty lines, whose lines are kept', () => {
    expect(parseNewsText('Bonjour\nà tous\n\n\nMerci')).toEqual([
      { kind: 'paragraph', lines: [[plain('Bonjour')], [plain('à tous')]] },
      { kind: 'paragraph', lines: [[plain('Merci')]] },
    ])
  })

  it('has lists, which end with the next paragraph and not with an empty line', () => {
    expect(parseNewsText('À lire :\n- un\n\n* deux\n• trois\n1. premier\n2) second\nfin')).toEqual([
      { kind: 'paragraph', lines: [[plain('À lire :')]] },
      { kind: 'bullets', lines: [[plain('un')], [plain('deux')], [plain('trois')]] },
      { kind: 'numbers', lines: [[plain('premier')], [plain('second')]] },
      { kind: 'paragraph', lines: [[plain('fin')]] },
    ])
  })

  it.each([
    ['**gras** et *italique*', [bold('gras'), plain(' et '), italic('italique')]],
    ['***les deux***', [{ ...bold('les deux'), isItalic: true }]],
    ['**gras et *les deux***', [bold('gras et '), { ...bold('les deux'), isItalic: true }]],
    ['[le calendrier](/CalendrierExam).', [link('le calendrier', '/CalendrierExam'), plain('.')]],
    ['**[ici](https://institut.example/a?b=c)**', [{ ...link('ici', 'https://institut.example/a?b=c'), isBold: true }]],
    ['2 * 3 * 4 = 24', [plain('2 * 3 * 4 = 24')]],
    ['une étoile* et **rien', [plain('une étoile* et **rien')]],
    ['\\*sans italique\\*', [plain('*sans italique*')]],
    ['[sans adresse] (rien)', [plain('[sans adresse] (rien)')]],
  ])('reads the markup of %j', (text, runs) => {
    expect(oneLine(text)).toEqual(runs)
  })

  it.each([
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['an attribute', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a script as address', '[ici](javascript:alert(1))', '[ici](javascript:alert(1))'],
    ['a script in capitals', '[ici](JaVaScRiPt:alert`1`)', 'ici'],
    ['a script after a control character', '[ici](\u0001javascript:alert`1`)', 'ici'],
    ['a data URL', '[ici](data:text/html,<b>x</b>)', 'ici'],
    ['an address without encryption', '[ici](http://institut.example)', 'ici'],
    ['another host by two slashes', '[ici](//evil.example)', 'ici'],
    ['another host by a backslash', '[ici](/\\evil.example)', 'ici'],
    ['a host behind a user name', '[ici](https://institut.example@evil.example)', 'ici'],
    ['a reversed text', '[\u202egnp.exe](x)', 'gnp.exe'],
    ['isolates that do not end', '\u2067\u2066\u2068abc', 'abc'],
    ['a null character', 'a\0b', 'ab'],
    ['half a surrogate pair', 'a\ud800b', 'ab'],
    ['nested markup', `${'['.repeat(2000)}x${']'.repeat(2000)}`, `${'['.repeat(2000)}x${']'.repeat(2000)}`],
  ])('shows %s as text, without a link', (_, hostile, shown) => {
    const runs = parseNewsText(hostile).flatMap(({ lines }) => lines.flat())
    expect(runs.map(({ text }) => text).join('')).toBe(shown)
    expect(runs.filter(({ href }) => href !== null)).toEqual([])
  })

  it.each(['- '.repeat(2500), '*'.repeat(5000), '[a]('.repeat(1250), '**a'.repeat(1600), '> '.repeat(2500)])(
    'has at most one block for one line of repeated markup',
    (text) => {
      expect(parseNewsText(text).length).toBeLessThanOrEqual(1)
    },
  )

  it('keeps the joiners of Arabic letters and of emoji', () => {
    expect(cleanText('می\u200cخواهم 👩\u200d🏫')).toBe('می\u200cخواهم 👩\u200d🏫')
  })

  it('has only safe links and visible characters, whatever was written', () => {
    const pieces = [
      '*',
      '**',
      '[',
      '](',
      ')',
      '\\',
      '\n',
      '- ',
      '1. ',
      'javascript:',
      '//',
      'https://a.b',
      '/p',
      '\u202e',
    ]
    const hostile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 5 })))
    fc.assert(
      fc.property(hostile, (parts) => {
        const runs = parseNewsText(parts.join('')).flatMap(({ lines }) => lines.flat())
        for (const { text, href } of runs) {
          expect(text).not.toMatch(/\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u)
          expect(href === null || isSafeAddress(href)).toBe(true)
        }
      }),
    )
  })
})

it.each([
  ['/CalendrierExam', true],
  ['/AvisTest/1?onglet=x#y', true],
  ['https://www.universites.tn/', true],
  ['', false],
  ['CalendrierExam', false],
  ['mailto:a@b.example', false],
  ['https://', false],
  ['https://a:b@c.example', false],
  ['/a b', false],
])('the address %j is safe: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
