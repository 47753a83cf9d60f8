import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../database/connect.ts'
import { startCataloguePortal } from '../../../../testing/catalogue-portal.ts'
import { seedInstitute } from '../../../../testing/institute.ts'
import { inDays } from '../../../../testing/library.ts'

const desk = await startCataloguePortal()
const { teacher } = await seedInstitute(desk.db)
beforeEach(() => desk.clear())

describe('a CSV file', () => {
  const header = 'Titre;Auteurs;Thème;Éditeur;Année;ISBN;Mots-clés;Nb exemplaire'
  const line = 'Réseaux;Tanenbaum, Andrew|Wetherall, David;Informatique;Pearson;2011;2-7440-7521-8;TCP/IP|Internet;3'

  it('is parsed by column name', async () => {
    expect(await desk.load(`\ufeff${header}\r\n${line}\r\n`)).toMatchObject({ read: 1, added: 1, skipped: [] })
    expect(await desk.books()).toMatchObject([
      {
        title: 'Réseaux',
        authors: 'Tanenbaum, Andrew ; Wetherall, David',
        publisher: 'Pearson',
        published: 2011,
        isbn: '9782744075216',
        copies: 3,
        record_number: null,
      },
    ])
    expect(await desk.headings('author')).toEqual(['Tanenbaum, Andrew: Réseaux', 'Wetherall, David: Réseaux'])
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
  ])('is parsed with %s', async (_name, content, title) => {
    expect(await desk.load(content)).toMatchObject({ added: 1, skipped: [] })
    expect(await desk.books()).toMatchObject([{ title }])
  })

  it('reports skipped lines with the reason', async () => {
    const file = [
      header,
      ';Anonyme;;;;;;1',
      'Sans exemplaire;;;;;;;0',
      'Trop;;;;;;;1001',
      'Deux;;;;;;;deux',
      line,
      '',
      line,
      `${'x'.repeat(501)};;;;;;;1`,
    ]
    expect(await desk.load(file.join('\n'))).toMatchObject({
      read: 7,
      added: 1,
      skipped: [
        { position: 2, code: 'book.untitled', values: { column: 'Titre' } },
        { position: 3, code: 'book.copies', values: { column: 'Nb exemplaire', value: '0' } },
        { position: 4, code: 'book.copies', values: { column: 'Nb exemplaire', value: '1001' } },
        { position: 5, code: 'book.copies', values: { column: 'Nb exemplaire', value: 'deux' } },
        { position: 8, code: 'book.repeated', values: { other: '6' } },
        { position: 9, code: 'book.longTitle', values: { column: 'Titre' } },
      ],
    })
  })

  it('without a title column is rejected', async () => {
    await expect(desk.load('nom;prénom\na;b\n')).rejects.toMatchObject({
      problem: { code: 'header.missing', values: { column: 'titre' } },
    })
  })
})

describe('known books', () => {
  it('are updated, with only the headings of the file', async () => {
    await desk.load('numero;titre;auteurs;mots\n7;Reseaux;Tanenbaum|Dupont;Internet\n8;Autre;Tanenbaum;\n')
    const again = 'numero;titre;auteurs;mots;exemplaires\n7;Réseaux;Tanenbaum;Internet;4\n8;Autre;Tanenbaum;Graphes;1\n'
    expect(await desk.load(again)).toMatchObject({ added: 0, changed: 2, same: 0 })
    expect(await desk.load(again)).toMatchObject({ added: 0, changed: 0, same: 2 })
    expect(await desk.books()).toMatchObject([
      { title: 'Réseaux', authors: 'Tanenbaum', copies: 4 },
      { title: 'Autre' },
    ])
    expect(await desk.headings('author')).toEqual(['Tanenbaum: Autre', 'Tanenbaum: Réseaux'])
    expect(await desk.headings('keyword')).toEqual(['Graphes: Autre', 'Internet: Réseaux'])
  })

  it('are matched by number, then ISBN, then normalized description', async () => {
    await desk.load('titre;auteurs;editeur;annee;isbn\nEléments;Knuth;Dunod;1990;\nAutre;Knuth;Dunod;1990;2744075218\n')
    expect(await desk.load('titre;auteurs;editeur;annee;isbn\nÉLÉMENTS;knuth;DUNOD;1990;\n')).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect(await desk.load('numero;titre;isbn\n5;Autre titre;2744075218\n')).toMatchObject({ added: 0, changed: 1 })
    expect(await desk.load('numero;titre;isbn\n6;Autre livre;2744075218\n')).toMatchObject({ added: 1 })
    expect(await desk.load('numero;titre\n5;Encore un titre\n')).toMatchObject({ added: 0, changed: 1 })
    expect((await desk.books()).map(({ title, record_number }) => [record_number, title])).toEqual([
      [null, 'ÉLÉMENTS'],
      ['5', 'Encore un titre'],
      ['6', 'Autre livre'],
    ])
  })

  it('keep their reserved copies', async () => {
    await desk.load('numero;titre;exemplaires\n5;Réservé;2\n')
    await reserveTwice(desk.db, 'Réservé')
    for (let time = 0; time < 2; time++)
      expect(await desk.load('numero;titre;exemplaires\n5;Réservé;1\n')).toMatchObject({
        changed: 0,
        reserved: [2],
      })
    expect(await desk.books()).toMatchObject([{ copies: 2 }])
  })

  it('race: keep the copies reserved during the update', async () => {
    await desk.load('numero;titre;exemplaires\n5;Réservé;2\n6;Libre;2\n')
    const { importing } = await desk.db.transaction().execute(async (tx) => {
      await reserveTwice(tx, 'Réservé')
      const under = desk.load('numero;titre;exemplaires\n5;Réservé;1\n6;Libre;1\n')
      await vi.waitUntil(isWaitedFor, { timeout: 60_000 })
      return { importing: under }
    })
    expect(await importing).toMatchObject({ changed: 1, reserved: [2] })
    expect((await desk.books()).map(({ title, copies }) => [title, copies])).toEqual([
      ['Réservé', 2],
      ['Libre', 1],
    ])
  })

  it('race: are not duplicated by two concurrent imports, and more than one batch is imported', async () => {
    const lines = Array.from({ length: 1200 }, (_, at) => `${at + 1};Livre ${at + 1};Auteur ${at % 7}`)
    const file = ['numero;titre;auteur', ...lines].join('\n')
    const reports = await Promise.all([desk.load(file, 'large'), desk.load(file, 'again')])
    expect(reports.map(({ added, same }) => [added, same]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 1200],
      [1200, 0],
    ])
    expect(await desk.books()).toHaveLength(1200)
    const trace = await desk.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute()
    expect(trace.at(-1)).toMatchObject({
      action: 'books.imported',
      subject: expect.stringMatching(/^file:(large|again)$/),
      details: { read: 1200 },
    })
  })
})

/** Reserves two copies of a book for tomorrow morning. */
const reserveTwice = (db: Database, title: string) =>
  sql`
    insert into reservation (teacher_id, book_id, starts_at, ends_at)
    select ${teacher.id}, id, ${inDays(1, '09:00')}, ${inDays(1, '10:00')}
    from book, generate_series(1, 2) where title = ${title}`.execute(db)

/** Whether a connection waits for a lock of another transaction. */
async function isWaitedFor(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.db)
  return rows.length > 0
}
