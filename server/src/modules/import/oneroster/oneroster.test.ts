import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importInstitute } from '../../../importer/import.service.ts'
import { readFolder } from '../../../importer/source-file.ts'
import { importDesk } from '../../../testing/imports.ts'
import { instituteFiles, writeFiles } from '../../../testing/institute-files.ts'
import { plainPackage, quotedDelta, withChange } from '../../../testing/oneroster.ts'
import { createStaff } from '../../../testing/staff.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { writeZip } from '../files/write-zip.ts'
import { requiredColumns } from './read-table.ts'
import { writtenColumns } from './written-columns.ts'

let portal: TestPortal
let desk: Awaited<ReturnType<typeof importDesk>>
beforeAll(async () => {
  portal = await startTestPortal()
  await portal.app.ready()
  const files = await readFolder(await writeFiles(instituteFiles))
  await importInstitute(portal.db, { files, by: 'admin:zohra', subject: 'folder:institute', isDryRun: false })
  desk = await importDesk(portal, await createStaff(portal.db, ['registrar']))
})
afterAll(() => portal.close())

const asArchive = async (files: typeof plainPackage) => [
  {
    name: 'oneroster.zip',
    content: await writeZip(files.map(({ name, content }) => ({ path: name, content: Buffer.from(content) }))),
  },
]
const codesOf = async (id: number) => (await desk.problems(id)).map(({ file, line, code }) => [file, line, code])

describe('a bulk package', () => {
  it('becomes years, departments, subjects, people, groups and enrolments; the rest is reported', async () => {
    const run = await desk.check(plainPackage)
    expect(await codesOf(run.id)).toEqual([
      ['academicSessions', 5, 'oneroster.term'],
      ['orgs', 2, 'oneroster.org'],
      ['courses', 3, 'oneroster.course'],
      ['classes', 3, 'oneroster.scheduled'],
      ['users', 5, 'oneroster.person'],
      ['users', 6, 'oneroster.role'],
      ['enrollments', 3, 'oneroster.enrollment'],
      ['enrollments', 4, 'oneroster.enrollment'],
    ])
    expect(run).toMatchObject({ format: 'oneroster', problemCount: 0, noteCount: 8, isApplicable: true })
    const counts = run.files.map(({ file, added, changed, untouched }) => [file, added, changed, untouched])
    expect(counts).toEqual([
      ['annees', 0, 0, 1],
      ['semestres', 0, 0, 2],
      ['departements', 1, 0, 1],
      ['matieres', 0, 1, 0],
      ['enseignants', 0, 1, 0],
      ['etudiants', 1, 0, 1],
      ['groupes', 1, 0, 0],
      ['inscriptions', 1, 0, 0],
    ])
    expect(await desk.changes(run.id, '?kind=changed')).toMatchObject([
      { file: 'matieres', fields: [{ column: 'nom', from: 'Algorithmique', to: 'Algorithmique 1' }] },
      {
        file: 'enseignants',
        fields: [
          { column: 'email', to: 'leila.trabelsi@institut.example' },
          { column: 'nom', from: 'Trabelsi', to: 'Trabelsi Amri' },
        ],
      },
    ])
    expect(await desk.changes(run.id, '?kind=added&file=inscriptions')).toMatchObject([
      { name: '2026-2027 · 00000009', fields: expect.arrayContaining([{ column: 'groupe', from: '', to: 'LI2' }]) },
    ])
  })

  it('is applied from an archive, and changes nothing the second time', async () => {
    const run = await desk.check(await asArchive(plainPackage))
    await desk.apply(run)
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'applied' })
    const again = await desk.check(await asArchive(plainPackage))
    expect(again).toMatchObject({ problemCount: 0, noteCount: 8, isApplicable: false })
  })

  it.each([
    [
      'another version',
      'manifest.csv',
      'oneroster.version,1.2',
      'oneroster.version,1.1',
      ['manifest', 1, 'oneroster.version'],
    ],
    ['a missing column', 'orgs.csv', ',type,', ',kind,', ['orgs', 1, 'header.missing']],
    ['a reference to nobody', 'enrollments.csv', ',u3,', ',u33,', ['enrollments', 2, 'oneroster.reference']],
    ['a repeated id', 'users.csv', '\nu2,', '\nu1,', ['users', 3, 'oneroster.repeated']],
    ['a wrong date, in the file that was sent', 'demographics.csv', '2006-03-04', '4 mars', ['users', 4, 'cell.day']],
  ])('with %s is refused', async (_what, name, from, to, problem) => {
    const run = await desk.check(withChange(plainPackage, name, from, to))
    expect(await codesOf(run.id)).toContainEqual(problem)
    expect(run.isApplicable).toBe(false)
  })

  it('without a file that it announces is refused', async () => {
    const run = await desk.check(plainPackage.filter(({ name }) => name !== 'roles.csv'))
    expect(await codesOf(run.id)).toEqual([['roles', 1, 'oneroster.missingFile']])
    expect(run.isApplicable).toBe(false)
  })

  it('reports a file that has no counterpart, and one that is absent according to the manifest', async () => {
    const files = withChange(plainPackage, 'manifest.csv', 'file.demographics,bulk', 'file.demographics,absent')
    const run = await desk.check([...files, { name: 'results.csv', content: 'sourcedId\r\n1' }])
    expect(await codesOf(run.id)).toEqual(
      expect.arrayContaining([
        ['demographics', 1, 'oneroster.absentFile'],
        ['results', 1, 'oneroster.file'],
      ]),
    )
  })
})

it('a delta deactivates a teacher who is to be deleted, and deletes nobody', async () => {
  const run = await desk.check(quotedDelta)
  expect(await desk.changes(run.id, '?kind=changed')).toMatchObject([
    { file: 'enseignants', fields: [{ column: 'actif', from: 'oui', to: 'non' }] },
  ])
  expect(await codesOf(run.id)).toEqual([['users', 3, 'oneroster.kept']])
})

it('a package that is exported comes in again without any change, and is audited', async () => {
  const { rawPayload } = await portal.app.inject({ url: '/api/v1/exports/oneroster', headers: desk.headers })
  const run = await desk.check([{ name: 'oneroster.zip', content: rawPayload }])
  expect(await desk.problems(run.id)).toMatchObject([{ file: 'orgs', code: 'oneroster.org', prevents: false }])
  expect(run).toMatchObject({ format: 'oneroster', problemCount: 0, isApplicable: false })
  for (const counts of run.files) expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0, absent: 0 })
  expect(run.files).toHaveLength(8)
  const entries = portal.db.selectFrom('audit_log').select('details').where('action', '=', 'institute.exported')
  expect(await entries.execute()).toEqual([{ details: { format: 'oneroster' } }])
})

it('an exported file has the columns that the specification requires', () => {
  const written = new Map(Object.entries(writtenColumns))
  for (const [file, columns] of Object.entries(requiredColumns))
    expect(written.get(file)).toEqual(expect.arrayContaining([...columns]))
})
