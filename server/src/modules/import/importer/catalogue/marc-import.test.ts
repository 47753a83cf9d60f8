import { beforeEach, describe, expect, it } from 'vitest'
import { startCataloguePortal } from '../../../../testing/catalogue-portal.ts'
import { type Field, iso2709, marcXml } from '../../../../testing/marc.ts'

const desk = await startCataloguePortal()
beforeEach(() => desk.clear())

const unimarc: Field[] = [
  ['001', 'FRBNF38940012'],
  ['010', [['a', '978-2-212-11050-0']]],
  [
    '200',
    [
      ['a', '\u0098Les \u009cbases de données'],
      ['e', 'théorie et pratique'],
      ['f', 'Georges Gardarin'],
    ],
  ],
  [
    '210',
    [
      ['a', 'Paris'],
      ['c', 'Eyrolles'],
      ['d', 'DL 2003'],
    ],
  ],
  [
    '606',
    [
      ['a', 'Bases de données'],
      ['x', 'Manuels'],
    ],
  ],
  ['610', [['a', 'SQL']]],
  ['676', [['a', '005.74']]],
  [
    '700',
    [
      ['a', 'Gardarin'],
      ['b', ', Georges'],
    ],
  ],
  ['995', [['f', '0001']]],
  ['995', [['f', '0002']]],
]
const marc21: Field[] = [
  ['001', '12345'],
  ['020', [['a', '0201896834 (v. 1)']]],
  ['082', [['a', '510/.78']]],
  [
    '100',
    [
      ['a', 'Knuth, Donald Ervin,'],
      ['d', '1938-'],
    ],
  ],
  [
    '245',
    [
      ['a', 'The art of computer programming /'],
      ['c', 'Donald E. Knuth.'],
    ],
  ],
  [
    '264',
    [
      ['a', 'Reading, Mass. :'],
      ['b', 'Addison-Wesley,'],
      ['c', 'c1997.'],
    ],
  ],
  ['650', [['a', 'Computer programming.']]],
]
const arabic: Field[] = [
  ['001', '777'],
  [
    '100',
    [
      ['6', '880-01'],
      ['a', 'Khwārizmī, Muḥammad'],
    ],
  ],
  [
    '245',
    [
      ['6', '880-02'],
      ['a', 'al-Jabr wa-al-muqābalah /'],
    ],
  ],
  [
    '880',
    [
      ['6', '245-02/(3/r'],
      ['a', 'الجبر والمقابلة /'],
    ],
  ],
]
const expected = [
  {
    title: 'Les bases de données : théorie et pratique',
    authors: 'Gardarin, Georges',
    publisher: 'Eyrolles',
    theme: 'Informatique et généralités',
    published: 2003,
    record_number: 'FRBNF38940012',
    isbn: '9782212110500',
    copies: 2,
  },
  {
    title: 'The art of computer programming',
    authors: 'Knuth, Donald Ervin',
    publisher: 'Addison-Wesley',
    theme: 'Sciences',
    published: 1997,
    record_number: '12345',
    isbn: '9780201896831',
    copies: 1,
  },
  expect.objectContaining({
    title: 'al-Jabr wa-al-muqābalah = الجبر والمقابلة',
    authors: 'Khwārizmī, Muḥammad',
    theme: '',
  }),
]

describe('a MARC file', () => {
  const records = [unimarc, marc21, arabic]
  const all = Buffer.concat(records.map((fields) => iso2709(fields)))
  const xml = `<?xml version="1.0"?>
    <marc:collection xmlns:marc="http://www.loc.gov/MARC21/slim">${records.map(marcXml).join('\n')}</marc:collection>`

  it.each([
    ['ISO 2709', all],
    ['MARCXML', xml],
  ])('is parsed as %s, UNIMARC and MARC21 mixed', async (_name, content) => {
    expect(await desk.load(content)).toMatchObject({
      read: 3,
      added: 3,
      changed: 0,
      same: 0,
      skipped: [],
      reserved: [],
    })
    expect(await desk.books()).toEqual(expected)
    expect(await desk.headings('author')).toContain('Gardarin, Georges: Les bases de données : théorie et pratique')
    expect(await desk.headings('keyword')).toEqual([
      'Bases de données: Les bases de données : théorie et pratique',
      'Computer programming: The art of computer programming',
      'SQL: Les bases de données : théorie et pratique',
    ])
  })

  it('is idempotent when imported again, in either format', async () => {
    await desk.load(all)
    for (const again of [all, xml, all])
      expect(await desk.load(again)).toMatchObject({ read: 3, added: 0, changed: 0, same: 3, skipped: [] })
    expect(await desk.books()).toEqual(expected)
  })

  it('is decoded from encodings before Unicode', async () => {
    const title = (tag: string, text: string): Field[] => [[tag, [['a', text]]]]
    const bytes = (text: string) => Buffer.from(text, 'latin1')
    await desk.load(
      Buffer.concat([
        iso2709(title('245', 'L\xe2et\xe2e en Alg\xe2erie : \xb6uvre'), bytes),
        iso2709(title('200', 'L\xc2et\xc2e \xfauvre fran\xd0caise'), bytes),
      ]),
    )
    expect((await desk.books()).map((one) => one.title)).toEqual(['Lété en Algérie : œuvre', 'Lété œuvre française'])
  })

  it('reports unreadable records and continues', async () => {
    const broken = Buffer.from(iso2709(marc21))
    // The directory is wrong, and a field has no end.
    broken.write('9999', 27, 'latin1')
    broken[broken.lastIndexOf(0x1e)] = 0x20
    const script = iso2709([['245', [['a', '\u001b(3dab']]]])
    const untitled = iso2709([['001', '5']])
    const file = Buffer.concat([
      broken,
      script,
      untitled,
      Buffer.from('\r\n'),
      iso2709(unimarc),
      iso2709(arabic).subarray(0, 90),
    ])
    expect(await desk.load(file)).toMatchObject({
      read: 5,
      added: 1,
      skipped: [
        { position: 1, code: 'marc.directoryField', values: { column: '001' } },
        { position: 2, code: 'marc.script', values: { column: '245' } },
        { position: 3, code: 'book.untitled', values: { column: '200' } },
        { position: 5, code: 'marc.truncated' },
      ],
    })
  })

  it('is imported without the alternate script of a title, but not with an invalid one', async () => {
    const escaped: Field[] = [
      ...marc21,
      [
        '880',
        [
          ['6', '245-02'],
          ['a', '\u001b(3dab'],
        ],
      ],
    ]
    expect(await desk.load(iso2709(escaped))).toMatchObject({ added: 1, skipped: [] })
    expect(await desk.books()).toMatchObject([{ title: 'The art of computer programming' }])
  })

  it('is read with the end mark of DOS, line ends between records, and a directory that counts letters', async () => {
    const counted = Buffer.from(
      iso2709([
        ['001', '1'],
        ['200', [['a', 'Été']]],
        ['700', [['a', 'Gide']]],
      ]),
    )
    // Lengths in letters: the field 200 has two bytes more, and the next one begins two later.
    counted.write(String(Number(counted.toString('latin1', 39, 43)) - 2).padStart(4, '0'), 39, 'latin1')
    counted.write(String(Number(counted.toString('latin1', 55, 60)) - 2).padStart(5, '0'), 55, 'latin1')
    counted.write('99999', 0, 'latin1')
    const file = Buffer.concat([counted, Buffer.from('\r\n'), iso2709(marc21), Buffer.from('\r\n\x1a')])
    expect(await desk.load(file)).toMatchObject({ read: 2, added: 2, skipped: [] })
    expect(await desk.books()).toMatchObject([{ title: 'Été', authors: 'Gide' }, { record_number: '12345' }])
  })

  it('without the end of its last record, or with a record without end before others, loses no other record', async () => {
    const endless = Buffer.alloc(2_100_000, 'x')
    const file = Buffer.concat([iso2709(unimarc), endless, Buffer.from([0x1d]), iso2709(marc21).subarray(0, -1)])
    expect(await desk.load(file)).toMatchObject({ added: 2, skipped: [{ position: 2, code: 'marc.unended' }] })
  })
})
