import { beforeEach, describe, expect, it } from 'vitest'
import { startCataloguePortal } from '../../../../testing/catalogue-portal.ts'
import { type Field, iso2709 } from '../../../../testing/marc.ts'

const desk = await startCataloguePortal()
beforeEach(() => desk.clear())

describe('a book of a MARC record', () => {
  it('keeps the number and the name of volumes, which one ISBN does not make the same book', async () => {
    const volume = (number: string, name: string): Field[] => [
      ['010', [['a', '978-2-212-11050-0']]],
      [
        '200',
        [
          ['a', 'Analyse'],
          ['h', number],
          ['i', name],
        ],
      ],
    ]
    const file = Buffer.concat([iso2709(volume('1', 'Suites et séries')), iso2709(volume('2', 'Intégration'))])
    for (const counts of [
      { added: 2, same: 0 },
      { added: 0, same: 2 },
    ])
      expect(await desk.load(file)).toMatchObject({ ...counts, changed: 0, skipped: [] })
    expect((await desk.books()).map(({ title }) => title)).toEqual([
      'Analyse. 1, Suites et séries',
      'Analyse. 2, Intégration',
    ])
    await desk.load(
      iso2709([
        ['001', '9'],
        [
          '245',
          [
            ['a', 'Calculus.'],
            ['n', 'Tome 1,'],
            ['p', 'Limits'],
          ],
        ],
      ]),
    )
    expect((await desk.books()).at(-1)).toMatchObject({ title: 'Calculus. Tome 1, Limits' })
  })

  it('has authors and titles in their original script beside the others', async () => {
    const linked: Field[] = [
      [
        '245',
        [
          ['6', '880-01'],
          ['a', 'Muqaddima'],
        ],
      ],
      [
        '100',
        [
          ['6', '880-02'],
          ['a', 'Ibn Khaldun'],
        ],
      ],
      ['700', [['a', 'Rosenthal, Franz']]],
      [
        '880',
        [
          ['6', '245-01/(3/r'],
          ['a', 'المقدمة'],
        ],
      ],
      [
        '880',
        [
          ['6', '100-02/(3/r'],
          ['a', 'ابن خلدون'],
        ],
      ],
    ]
    const alone: Field[] = [
      [
        '245',
        [
          ['6', '880-01'],
          ['c', 'x'],
        ],
      ],
      [
        '880',
        [
          ['6', '245-00/(3/r'],
          ['a', 'المقدمة الثانية'],
        ],
      ],
    ]
    const repeated: Field[] = [
      [
        '200',
        [
          ['6', 'a01'],
          ['7', 'ba'],
          ['a', 'al-Jabr'],
        ],
      ],
      [
        '200',
        [
          ['6', 'a01'],
          ['7', 'fa'],
          ['a', 'الجبر'],
        ],
      ],
      [
        '700',
        [
          ['6', 'a02'],
          ['a', 'al-Khwarizmi'],
        ],
      ],
      [
        '700',
        [
          ['6', 'a02'],
          ['a', 'الخوارزمي'],
        ],
      ],
    ]
    await desk.load(Buffer.concat([linked, alone, repeated].map((fields) => iso2709(fields))))
    expect((await desk.books()).map(({ title, authors }) => [title, authors])).toEqual([
      ['Muqaddima = المقدمة', 'Ibn Khaldun ; ابن خلدون ; Rosenthal, Franz'],
      ['المقدمة الثانية', ''],
      ['al-Jabr = الجبر', 'al-Khwarizmi ; الخوارزمي'],
    ])
    expect(await desk.headings('author')).toContain('ابن خلدون: Muqaddima = المقدمة')
  })

  it('counts no copy that is withdrawn or lost, and leaves out a book without another one', async () => {
    const items = (tag: string, ...copies: [string, string][][]): Field[] => [
      tag === '995' ? ['200', [['a', tag]]] : ['245', [['a', tag]]],
      ...copies.map((subfields): Field => [tag, subfields]),
    ]
    const file = Buffer.concat(
      [
        items(
          '952',
          [
            ['0', '0'],
            ['1', '0'],
          ],
          [
            ['0', '1'],
            ['p', '1'],
          ],
          [['1', '2']],
          [['p', '4']],
        ),
        items(
          '995',
          [
            ['f', '1'],
            ['0', '1'],
          ],
          [
            ['f', '2'],
            ['2', '1'],
          ],
          [
            ['f', '3'],
            ['2', '0'],
          ],
        ),
        items('876', [['j', 'Withdrawn']], [['j', 'Perdu']], [['p', '3']]),
        items('852', [['a', 'Bibliothèque']]),
        items('952', [['0', '1']]),
      ].map((fields) => iso2709(fields)),
    )
    expect(await desk.load(file)).toMatchObject({ added: 4, skipped: [{ position: 5, code: 'book.noCopies' }] })
    expect((await desk.books()).map(({ title, copies }) => [title, copies])).toEqual([
      ['952', 2],
      ['995', 1],
      ['876', 1],
      ['852', 1],
    ])
  })
})
