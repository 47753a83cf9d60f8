import { describe, expect, it } from 'vitest'
import { parseClipboard } from './parse-clipboard.ts'

const parse = (text: string, html = '') => parseClipboard({ getData: (type) => (type === 'text/html' ? html : text) })

describe('the cells of a copied text', () => {
  it.each<[string, string[][]]>([
    ['12', [['12']]],
    ['12\r\n', [['12']]],
    ['12\n\n13', [['12'], [''], ['13']]],
    ['12\r\n\r\n', [['12'], ['']]],
    [
      'a\tb\r\nc\t\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"a\nb"\t" 7,5 "', [['a\nb', '7,5']]],
    ['"say ""x"""\t1', [['say "x"', '1']]],
    ['"open\t1', [['"open', '1']]],
    [
      'CIN;Note\n07;12,5',
      [
        ['CIN', 'Note'],
        ['07', '12,5'],
      ],
    ],
    [
      'CIN,Nom,Note\n07222025,"Ben, Ali",14.5',
      [
        ['CIN', 'Nom', 'Note'],
        ['07222025', 'Ben, Ali', '14.5'],
      ],
    ],
    ['12,5\nABS\n9,25', [['12,5'], ['ABS'], ['9,25']]],
    ['١٢,٥\n9', [['١٢,٥'], ['9']]],
    ['\u200e07\u00a0\t\ufeff14,5\u00a0', [['07', '14,5']]],
  ])('%j', (text, cells) => {
    expect(parse(text)).toEqual(cells)
  })
})

describe('the cells of a copied table', () => {
  it('keep their places beside merged, hidden and empty ones', () => {
    const html = `<html><body><!--StartFragment--><table><colgroup><col></colgroup>
      <tr><td colspan="3">Devoir<br>surveillé</td></tr>
      <tr style="display:none"><td>99</td></tr>
      <tr><th>CIN</th><th>Nom</th><th>Note</th></tr>
      <tr><td sdval="7222025">07222025</td><td rowspan="2"> Ayadi
        Eya</td><td>14,5&nbsp;</td></tr>
      <tr><td>80848555</td><td></td></tr></table></body></html>`
    expect(parse('other', html)).toEqual([
      ['Devoir surveillé', '', ''],
      ['CIN', 'Nom', 'Note'],
      ['07222025', 'Ayadi Eya', '14,5'],
      ['80848555', '', ''],
    ])
  })

  it('are those of the text where the page has no table', () => {
    expect(parse('12\n13', '<p>12<br>13</p>')).toEqual([['12'], ['13']])
  })
})
