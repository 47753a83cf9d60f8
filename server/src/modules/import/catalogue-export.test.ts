import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { catalogueHeader, catalogueOf, networks, startCatalogueDesk } from '../../testing/catalogue-desk.ts'
import { csv, importDesk } from '../../testing/imports.ts'
import { createStaff } from '../../testing/staff.ts'

const { portal, institute, desk, load } = await startCatalogueDesk()

const download = (headers = desk.headers) => portal.app.inject({ url: '/api/v1/exports/catalogue', headers })

describe('an export', () => {
  it('is a CSV file that an import leaves unchanged, and is audited', async () => {
    await load(
      networks,
      '6;"Entre ; et ""guillemets""";"Al-Khwarizmi, M.|Omar";;"Dunod ; Paris";1999;;;1',
      "7;=1+1;'Autre;;;;;Web|;2",
      ';مدخل إلى البرمجة;الأديب;الإعلامية;;2001;;الخوارزميات|Web;1',
    )
    // Two books of one title, of which one lost its ISBN with a correction.
    await load(';Droit;Ben Salah;;;2001;978-2-212-11050-0;;1')
    await load(';Économie;Ben Salah;;;2001;;;1')
    await sql`update book set title = 'Droit' where title = 'Économie'`.execute(portal.db)
    await sql`update book_copy set state = 'lost' where id = (select min(id) from book_copy)`.execute(portal.db)
    const answer = await download()
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.rawPayload.toString().split('\r\n')[0]).toBe(`\uFEFF${catalogueHeader}`)
    const run = await desk.check([{ name: 'catalogue.csv', content: answer.rawPayload }])
    expect(run).toMatchObject({
      problemCount: 0,
      noteCount: 0,
      isApplicable: false,
      files: [{ added: 0, changed: 0, untouched: 6, absent: 0 }],
    })
    const entries = portal.db.selectFrom('audit_log').select('actor').where('action', '=', 'books.exported')
    expect(await entries.execute()).toEqual([{ actor: expect.stringMatching(/^account:/) }])
  })

  it('leaves out books without a copy', async () => {
    await load(networks)
    await sql`update book_copy set state = 'withdrawn'`.execute(portal.db)
    expect((await download()).body).toBe(`\uFEFF${catalogueHeader}\r\n`)
  })
})

describe('who', () => {
  const calls = ['library/imports', 'library/imports/1', 'library/imports/1/problems', 'library/imports/1/changes']

  it('other roles import and export no catalogue', async () => {
    const roles = ['registrar', 'exams', 'print-room', 'internships', 'admin', 'operator'] as const
    for (const role of roles) {
      const other = await importDesk(portal, await createStaff(portal.db, [role]), 'library/imports')
      expect(await other.send([catalogueOf(networks)])).toMatchObject({ status: 403 })
      for (const path of [...calls, 'exports/catalogue'])
        expect(await portal.get(`/api/v1/${path}`, other.headers)).toMatchObject({ status: 403 })
    }
  })

  it('a librarian of one department imports and exports nothing, because books belong to none', async () => {
    const local = await createStaff(portal.db, ['librarian'], institute.departments.own)
    const other = await importDesk(portal, local, 'library/imports')
    expect(await other.send([catalogueOf(networks)])).toMatchObject({ status: 403 })
    for (const path of [...calls, 'exports/catalogue'])
      expect(await portal.get(`/api/v1/${path}`, other.headers)).toMatchObject({ status: 403 })
  })

  it('imports of the institute do not exist for a librarian, nor those of the catalogue for a registrar', async () => {
    const registrar = await importDesk(portal, await createStaff(portal.db, ['registrar']))
    const ofInstitute = await registrar.check([csv('salles.csv', ['salle;capacite', 'B01;31'])])
    const ofCatalogue = await desk.check([catalogueOf(networks)])
    expect(await portal.get(`/api/v1/library/imports/${ofInstitute.id}`, desk.headers)).toMatchObject({ status: 404 })
    expect(await desk.apply(ofInstitute)).toMatchObject({ status: 404 })
    expect(await portal.get(`/api/v1/imports/${ofCatalogue.id}`, registrar.headers)).toMatchObject({ status: 404 })
    expect(await registrar.apply(ofCatalogue)).toMatchObject({ status: 404 })
    const listed = await portal.get('/api/v1/imports', registrar.headers)
    expect(Object(listed.body).items.map(({ id }: { id: number }) => id)).toEqual([ofInstitute.id])
  })
})
