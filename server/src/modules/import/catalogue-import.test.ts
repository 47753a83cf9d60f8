import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { catalogueHeader, catalogueOf, networks, startCatalogueDesk } from '../../testing/catalogue-desk.ts'
import { csv, type UploadedFile } from '../../testing/imports.ts'
import { inDays } from '../../testing/library.ts'
import { iso2709 } from '../../testing/marc.ts'

const { portal, institute, desk, load } = await startCatalogueDesk()

const books = () => portal.db.selectFrom('book').select(['title', 'isbn', 'copies']).orderBy('id').execute()
const copies = async (title: string) => {
  const { rows } = await sql<{ number: string; state: string }>`
    select c.number, c.state from book_copy c join book b on b.id = c.book_id where b.title = ${title} order by c.id`.execute(
    portal.db,
  )
  return rows
}
const reserve = (title: string, times: number) =>
  sql`
    insert into reservation (teacher_id, book_id, starts_at, ends_at)
    select ${institute.teacher.id}, id, ${inDays(1, '09:00')}, ${inDays(1, '10:00')}
    from book, generate_series(1, ${times}) where title = ${title}`.execute(portal.db)

describe('a dry run', () => {
  it('shows what is added, changed, untouched and absent, with old and new values, and writes nothing', async () => {
    await load(networks, '6;Analyse;;;;;;;1', '7;Algèbre;;;;;;;1')
    const run = await desk.check([
      catalogueOf(networks.replace('Pearson;2011', 'Dunod;2012'), '6;Analyse;;;;;;;1', '8;Droit'),
    ])
    expect(run).toMatchObject({
      state: 'checked',
      format: 'csv',
      problemCount: 0,
      isApplicable: true,
      linesDone: 3,
      linesTotal: 3,
      files: [{ file: 'catalogue', added: 1, changed: 1, removed: 0, untouched: 1, absent: 1 }],
    })
    expect(await desk.changes(run.id)).toMatchObject([
      {
        kind: 'changed',
        name: 'Réseaux · 5',
        line: 2,
        fields: [
          { column: 'editeur', from: 'Pearson', to: 'Dunod' },
          { column: 'annee', from: '2011', to: '2012' },
        ],
      },
      { kind: 'added', name: 'Droit · 8', line: 4 },
      { kind: 'absent', name: 'Algèbre · 7', line: null, fields: [] },
    ])
    expect(await books()).toHaveLength(3)
  })

  it('leaves out every wrong record with its line, column and reason, and imports the others', async () => {
    const run = await desk.check([
      csv('catalogue.csv', ['Titre;Exemplaires', ';1', 'Analyse;deux', 'Algèbre;1', 'Algèbre;2']),
    ])
    expect(run).toMatchObject({ problemCount: 0, noteCount: 3, isApplicable: true, files: [{ added: 1 }] })
    expect(await desk.problems(run.id)).toMatchObject([
      { line: 2, column: 'Titre', code: 'book.untitled', prevents: false },
      { line: 3, column: 'Exemplaires', code: 'book.copies', values: { value: 'deux' } },
      { line: 5, column: null, code: 'book.repeated', values: { other: '4' } },
    ])
    await desk.apply(run)
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'applied' })
    expect(await books()).toMatchObject([{ title: 'Algèbre', copies: 1 }])
  })

  it('of records that are all wrong cannot be applied', async () => {
    const run = await desk.check([csv('catalogue.csv', ['titre', 'x'.repeat(501)])])
    expect(run).toMatchObject({ problemCount: 1, isApplicable: false, files: [] })
    expect(await desk.apply(run)).toMatchObject({ status: 409, body: { code: 'import.notApplicable' } })
  })

  it('names two records that are the same stored book', async () => {
    await load(networks)
    const run = await desk.check([catalogueOf(networks, ';Réseaux;;;;;978-2744075216')])
    expect(await desk.problems(run.id)).toMatchObject([{ line: 3, code: 'book.repeated', values: { other: '2' } }])
  })

  it('says what is left out without being prevented', async () => {
    const run = await desk.check([csv('catalogue.csv', ['titre;isbn;annee;cote', 'Analyse;9,78274E+12;19--;A 12'])])
    expect(run).toMatchObject({ problemCount: 0, noteCount: 3, isApplicable: true })
    expect(await desk.problems(run.id)).toMatchObject([
      { line: 1, column: 'cote', code: 'header.unread', prevents: false },
      { line: 2, column: 'annee', code: 'book.year' },
      { line: 2, column: 'isbn', code: 'book.isbn', values: { value: '9,78274E+12' } },
    ])
  })

  it('leaves out the records of a library system whose script is not read, and takes the others', async () => {
    const script = iso2709([['245', [['a', '\u001B(3dab']]]])
    const run = await desk.check([
      { name: 'catalogue.mrc', content: Buffer.concat([script, iso2709([['245', [['a', 'Analyse']]]])]) },
    ])
    expect(run).toMatchObject({ format: 'iso2709', problemCount: 0, noteCount: 1, isApplicable: true })
    expect(await desk.problems(run.id)).toMatchObject([{ line: 1, column: '245', code: 'marc.script' }])
  })

  it.each<[string, UploadedFile['content'], string]>([
    ['an empty file', '', 'file.empty'],
    ['a header alone', catalogueHeader, 'file.noRecords'],
    ['a workbook', Buffer.from('PK\u0003\u0004xl'), 'file.workbook'],
    ['UTF-16 without its mark', Buffer.from(`${catalogueHeader}\n`, 'utf16le'), 'file.encoding'],
    ['no column of titles', 'nom;prenom\na;b', 'header.missing'],
    ['a column twice', 'titre;title\na;b', 'header.repeated'],
    ['a cell without end', `titre\n"${'x'.repeat(3_000_000)}`, 'file.broken'],
    ['a line without end', gzipSync(Buffer.alloc(20_000_000, 'x')), 'header.missing'],
    ['XML of another kind', '<html><body/></html>', 'file.noRecords'],
    ['XML with an error', '<collection>\n<record></collection>', 'file.broken'],
    ['a compressed file that was cut off', gzipSync(catalogueHeader).subarray(0, 20), 'file.broken'],
    ['a compressed file of more than 50 MB', gzipSync(Buffer.alloc(51 * 1024 * 1024, 'x')), 'file.large'],
  ])('refuses %s with its reason', async (_what, content, code) => {
    const run = await desk.check([{ name: 'catalogue', content }])
    expect(await desk.problems(run.id)).toMatchObject([{ code, prevents: true }])
    expect(run.isApplicable).toBe(false)
  })

  it.each([
    [
      '"Unicode text"',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('titre;auteurs\nÉté;عمر', 'utf16le')]),
      [],
    ],
    ['Windows-1252, with a warning', Buffer.from('titre;auteurs\n\xc9t\xe9;', 'latin1'), ['file.windows']],
    ['a spreadsheet that names its delimiter', 'sep=;\r\ntitre;auteurs\r\nÉté;', []],
    ['a compressed file', gzipSync('titre;auteurs\nÉté;'), []],
  ])('reads %s', async (_what, content, notes) => {
    const run = await desk.check([{ name: 'catalogue.csv', content }])
    expect((await desk.changes(run.id)).map(({ name }) => name)).toEqual(['Été'])
    expect((await desk.problems(run.id)).map(({ code }) => code)).toEqual(notes)
  })

  it('is started once for a key, however often the call is repeated', async () => {
    const key = randomUUID()
    const [first, second] = [
      await desk.send([catalogueOf(networks)], key),
      await desk.send([catalogueOf(networks)], key),
    ]
    expect(first.status).toBe(201)
    expect(Object(second.body).id).toBe(Object(first.body).id)
    await desk.untilDone(Object(first.body).id)
  })

  it('refuses two files, and more than 10 MB', async () => {
    expect(await desk.send([catalogueOf(networks), catalogueOf(networks)])).toMatchObject({ status: 422 })
    const content = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')
    expect(await desk.send([{ name: 'catalogue.csv', content }])).toMatchObject({ status: 413 })
  })

  it('waits for no reservation and keeps none waiting', async () => {
    await load(networks)
    await portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('book').select('id').forUpdate().execute()
      const run = await desk.check([catalogueOf(networks.replace(';3', ';1'))])
      expect(run).toMatchObject({ state: 'checked', files: [{ changed: 1 }] })
    })
  })
})

describe('applying', () => {
  it('writes what the dry run has shown, with the copies, and audits it', async () => {
    const run = await load(networks, '6;Analyse;;;;;;;1')
    expect(run).toMatchObject({ state: 'applied', linesDone: 2, linesTotal: 2, isApplicable: false })
    expect(await books()).toEqual([
      { title: 'Réseaux', isbn: '9782744075216', copies: 3 },
      { title: 'Analyse', isbn: null, copies: 1 },
    ])
    expect(await copies('Réseaux')).toHaveLength(3)
    const { rows } =
      await sql`select actor, action, details from audit_log where subject = ${`import:${run.id}`}`.execute(portal.db)
    expect(rows).toEqual([
      expect.objectContaining({ action: 'import.started' }),
      expect.objectContaining({ action: 'import.confirmed' }),
      {
        actor: expect.stringMatching(/^account:/),
        action: 'books.imported',
        details: { read: 2, added: 2, changed: 0, skipped: 0 },
      },
    ])
  })

  it('brings known books up to date, with the headings of the file alone, and then changes nothing', async () => {
    await load(networks)
    const again = networks.replace('Tanenbaum|Wetherall', 'Tanenbaum').replace('TCP/IP|Internet;3', 'Web;2')
    expect(await load(again)).toMatchObject({ state: 'applied', files: [{ changed: 1 }] })
    expect((await copies('Réseaux')).map(({ state }) => state)).toEqual(['available', 'available', 'withdrawn'])
    expect(await desk.check([catalogueOf(again)])).toMatchObject({
      isApplicable: false,
      files: [{ untouched: 1, changed: 0 }],
    })
    const { rows } = await sql<{ name: string }>`
      select h.name from book_heading join heading h on h.id = heading_id order by h.name`.execute(portal.db)
    expect(rows.map(({ name }) => name)).toEqual(['Tanenbaum', 'Web'])
  })

  it('keeps reserved copies, and says so before', async () => {
    await load(networks)
    await reserve('Réseaux', 2)
    const run = await desk.check([catalogueOf(networks.replace(';3', ';1'))])
    expect(await desk.problems(run.id)).toMatchObject([
      { line: 2, code: 'book.reserved', values: { copies: '1', kept: '2' }, prevents: false },
    ])
    expect(await desk.changes(run.id)).toMatchObject([{ fields: [{ column: 'nb_exemplaire', from: '3', to: '2' }] }])
    await desk.apply(run)
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'applied' })
    expect(await books()).toMatchObject([{ copies: 2 }])
  })

  it('is refused when a reservation has changed its result, and shows the new dry run', async () => {
    await load(networks)
    const run = await desk.check([catalogueOf(networks.replace(';3', ';1'), '6;Analyse')])
    await reserve('Réseaux', 2)
    await desk.apply(run)
    const again = await desk.untilDone(run.id)
    expect(again).toMatchObject({ state: 'checked', isChangedSince: true, noteCount: 1 })
    expect(await books()).toEqual([expect.objectContaining({ copies: 3 })])
    await desk.apply(again)
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'applied' })
    expect(await books()).toMatchObject([{ copies: 2 }, { title: 'Analyse' }])
  })

  it('race: sees the reservation that was made while it waited for the book', async () => {
    await load(networks)
    const run = await desk.check([catalogueOf(networks.replace(';3', ';1'))])
    await portal.db.transaction().execute(async (tx) => {
      await sql`
        insert into reservation (teacher_id, book_id, starts_at, ends_at)
        select ${institute.teacher.id}, id, ${inDays(1, '09:00')}, ${inDays(1, '10:00')}
        from book, generate_series(1, 2)`.execute(tx)
      await desk.apply(run)
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            portal.db,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
    })
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'checked', isChangedSince: true })
    expect(await books()).toMatchObject([{ copies: 3 }])
  })
})
