import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundInstitute, type Institute } from '../../../testing/institute.ts'
import { inDays } from '../../../testing/library.ts'
import { type Field, iso2709, marcXml } from '../../../testing/marc.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { importBooks } from './import.service.ts'

let portal: TestPortal
let institute: Institute
let folder: string
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await foundInstitute(portal.db)
  folder = await mkdtemp(join(tmpdir(), 'portal-catalogue-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => sql`truncate book, heading, book_heading, reservation`.execute(portal.db))

async function load(content: string | Buffer) {
  const path = join(folder, 'catalogue')
  await writeFile(path, content)
  return importBooks(portal.db, 'admin:zohra', path)
}
const books = async () =>
  portal.db
    .selectFrom('book')
    .select(['title', 'authors', 'theme', 'publisher', 'published', 'record_number', 'isbn', 'copies'])
    .orderBy('id')
    .execute()
const headings = async (kind: 'author' | 'keyword') => {
  const { rows } = await sql<{ name: string; title: string }>`
    select h.name, b.title from heading h join book_heading l on l.heading_id = h.id join book b on b.id = l.book_id
    where h.kind = ${kind} order by h.name, b.title`.execute(portal.db)
  return rows.map(({ name, title }) => `${name}: ${title}`)
}

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
      ['b', 'Georges'],
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
    ...{ title: 'Les bases de données : théorie et pratique', authors: 'Gardarin, Georges', publisher: 'Eyrolles' },
    ...{ theme: 'Informatique et généralités', published: 2003, record_number: 'FRBNF38940012' },
    ...{ isbn: '9782212110500', copies: 2 },
  },
  {
    ...{ title: 'The art of computer programming', authors: 'Knuth, Donald Ervin', publisher: 'Addison-Wesley' },
    ...{ theme: 'Sciences', published: 1997, record_number: '12345', isbn: '9780201896831', copies: 1 },
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
  ])('is read as %s, UNIMARC and MARC21 mixed', async (_name, content) => {
    expect(await load(content)).toEqual({ read: 3, added: 3, changed: 0, same: 0, skipped: [], reserved: [] })
    expect(await books()).toEqual(expected)
    expect(await headings('author')).toContain('Gardarin, Georges: Les bases de données : théorie et pratique')
    expect(await headings('keyword')).toEqual([
      'Bases de données: Les bases de données : théorie et pratique',
      'Computer programming: The art of computer programming',
      'SQL: Les bases de données : théorie et pratique',
    ])
  })

  it('is taken again and again without duplicates, in either form', async () => {
    await load(all)
    for (const again of [all, xml, all])
      expect(await load(again)).toMatchObject({ read: 3, added: 0, changed: 0, same: 3, skipped: [] })
    expect(await books()).toEqual(expected)
  })

  it('is read in the encodings that came before Unicode', async () => {
    const title = (tag: string, text: string): Field[] => [[tag, [['a', text]]]]
    const bytes = (text: string) => Buffer.from(text, 'latin1')
    await load(
      Buffer.concat([
        iso2709(title('245', 'L\xe2et\xe2e en Alg\xe2erie : \xb6uvre'), bytes),
        iso2709(title('200', 'L\xc2et\xc2e \xfauvre fran\xd0caise'), bytes),
      ]),
    )
    expect((await books()).map((one) => one.title)).toEqual(['Lété en Algérie : œuvre', 'Lété œuvre française'])
  })

  it('tells what it could not read, and goes on after it', async () => {
    const broken = Buffer.from(iso2709(marc21))
    broken.write('9999', 27, 'latin1')
    const script = iso2709([['245', [['a', '\u001b(3dab']]]], (text) =>
      Buffer.concat([Buffer.from(text), Buffer.from([0xff])]),
    )
    const untitled = iso2709([['001', '5']])
    const file = Buffer.concat([
      broken,
      script,
      untitled,
      Buffer.from('\r\n'),
      iso2709(unimarc),
      iso2709(arabic).subarray(0, 90),
    ])
    expect(await load(file)).toMatchObject({
      ...{ read: 5, added: 1 },
      skipped: [
        { place: 'record 1', reason: 'the directory is wrong about field 001' },
        { place: 'record 2', reason: 'field 245 is in a script or encoding that is not read' },
        { place: 'record 3', reason: 'no title' },
        { place: 'record 5', reason: 'the file ends within the record' },
      ],
    })
  })

  it('that is broken XML says where', async () => {
    await expect(load('<collection>\n<record></collection>')).rejects.toThrow(/^2:\d+: /)
  })
})

describe('a CSV file', () => {
  const header = 'Titre;Auteurs;Thème;Éditeur;Année;ISBN;Mots-clés;Nb exemplaire'
  const line = 'Réseaux;Tanenbaum, Andrew|Wetherall, David;Informatique;Pearson;2011;2-7440-7521-8;TCP/IP|Internet;3'

  it('is read by the names of its columns', async () => {
    expect(await load(`\ufeff${header}\r\n${line}\r\n`)).toMatchObject({ read: 1, added: 1, skipped: [] })
    expect(await books()).toMatchObject([
      {
        ...{ title: 'Réseaux', authors: 'Tanenbaum, Andrew ; Wetherall, David', publisher: 'Pearson' },
        ...{ published: 2011, isbn: '9782744075216', copies: 3, record_number: null },
      },
    ])
    expect(await headings('author')).toEqual(['Tanenbaum, Andrew: Réseaux', 'Wetherall, David: Réseaux'])
  })

  it.each([
    [
      'commas and quotes',
      Buffer.from('title,author,copies\n"Sorting, ""searching""\nand more","Knuth, Donald",2\n'),
      'Sorting, "searching" and more',
    ],
    ['tabs', Buffer.from('titre\tauteur\nمدخل إلى البرمجة\tالأديب\n'), 'مدخل إلى البرمجة'],
    [
      'the encoding of Windows',
      Buffer.from('titre;auteur\nL\x92\xe9t\xe9 fran\xe7ais;Camus\n', 'latin1'),
      'L’été français',
    ],
  ])('is read with %s', async (_name, content, title) => {
    expect(await load(content)).toMatchObject({ added: 1, skipped: [] })
    expect(await books()).toMatchObject([{ title }])
  })

  it('tells which lines it left out and why', async () => {
    const file = [
      header,
      ...[';Anonyme;;;;;;1', 'Sans exemplaire;;;;;;;0', 'Trop;;;;;;;1001', 'Deux;;;;;;;deux', line, '', line],
      `${'x'.repeat(501)};;;;;;;1`,
    ]
    expect(await load(file.join('\n'))).toMatchObject({
      ...{ read: 7, added: 1 },
      skipped: [
        { place: 'line 2', reason: 'no title' },
        { place: 'line 3', reason: 'copies are no number from 1 to 1000' },
        { place: 'line 4', reason: 'copies are no number from 1 to 1000' },
        { place: 'line 5', reason: 'copies are no number from 1 to 1000' },
        { place: 'line 8', reason: 'the same book as line 6' },
        { place: 'line 9', reason: 'the title is longer than 500 signs' },
      ],
    })
  })

  it('without a title among its columns is refused', async () => {
    await expect(load('nom;prénom\na;b\n')).rejects.toMatchObject({ code: 'books.columns' })
  })
})

describe('books that are known', () => {
  it('are brought up to date, under the headings of the file alone', async () => {
    await load('numero;titre;auteurs;mots\n7;Reseaux;Tanenbaum|Dupont;Internet\n8;Autre;Tanenbaum;\n')
    const again = 'numero;titre;auteurs;mots;exemplaires\n7;Réseaux;Tanenbaum;Internet;4\n8;Autre;Tanenbaum;Graphes;1\n'
    expect(await load(again)).toMatchObject({ added: 0, changed: 2, same: 0 })
    expect(await load(again)).toMatchObject({ added: 0, changed: 0, same: 2 })
    expect(await books()).toMatchObject([{ title: 'Réseaux', authors: 'Tanenbaum', copies: 4 }, { title: 'Autre' }])
    expect(await headings('author')).toEqual(['Tanenbaum: Autre', 'Tanenbaum: Réseaux'])
    expect(await headings('keyword')).toEqual(['Graphes: Autre', 'Internet: Réseaux'])
  })

  it('are known by number, then ISBN, then what describes them, however it is written', async () => {
    await load('titre;auteurs;editeur;annee;isbn\nEléments;Knuth;Dunod;1990;\nAutre;Knuth;Dunod;1990;2744075218\n')
    expect(await load('titre;auteurs;editeur;annee;isbn\nÉLÉMENTS;knuth;DUNOD;1990;\n')).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect(await load('numero;titre;isbn\n5;Autre titre;2744075218\n')).toMatchObject({ added: 0, changed: 1 })
    expect(await load('numero;titre;isbn\n6;Autre livre;2744075218\n')).toMatchObject({ added: 1 })
    expect(await load('numero;titre\n5;Encore un titre\n')).toMatchObject({ added: 0, changed: 1 })
    expect((await books()).map(({ title, record_number }) => [record_number, title])).toEqual([
      [null, 'ÉLÉMENTS'],
      ['5', 'Encore un titre'],
      ['6', 'Autre livre'],
    ])
  })

  it('keep the copies that are reserved', async () => {
    await load('numero;titre;exemplaires\n5;Réservé;2\n')
    await sql`
      insert into reservation (teacher_id, book_id, starts_at, ends_at)
      select ${institute.teacher.id}, id, ${inDays(1, '09:00')}, ${inDays(1, '10:00')} from book, generate_series(1, 2)`.execute(
      portal.db,
    )
    for (let time = 0; time < 2; time++)
      expect(await load('numero;titre;exemplaires\n5;Réservé;1\n')).toMatchObject({ changed: 0, reserved: ['line 2'] })
    expect(await books()).toMatchObject([{ copies: 2 }])
  })

  it('stay one when two imports run at the same time, and more than a batch is written whole', async () => {
    const lines = Array.from({ length: 1200 }, (_, at) => `${at + 1};Livre ${at + 1};Auteur ${at % 7}`)
    await writeFile(join(folder, 'large'), ['numero;titre;auteur', ...lines].join('\n'))
    const run = () => importBooks(portal.db, 'admin:zohra', join(folder, 'large'))
    const reports = await Promise.all([run(), run()])
    expect(reports.map(({ added, same }) => [added, same]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 1200],
      [1200, 0],
    ])
    expect(await books()).toHaveLength(1200)
    const trace = await portal.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute()
    expect(trace.at(-1)).toMatchObject({ action: 'books.imported', subject: 'file:large', details: { read: 1200 } })
  })
})
