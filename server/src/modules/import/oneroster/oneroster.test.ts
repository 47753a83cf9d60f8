import { describe, expect, it } from 'vitest'
import { importInstitute } from '../importer/import.service.ts'
import { readFolder } from '../importer/read-folder.ts'
import { csv, importDesk } from '../../../testing/imports.ts'
import { instituteFiles, writeFiles } from '../../../testing/institute-files.ts'
import { plainPackage, quotedDelta, withChange, withLines, withoutFiles } from '../../../testing/oneroster.ts'
import { setToday } from '../../../testing/set-today.ts'
import { createStaff } from '../../../testing/staff.ts'
import { openTestPortal } from '../../../testing/institute-portal.ts'
import { writeZip } from '../files/write-zip.ts'
import { requiredColumns } from './required-columns.ts'
import { writtenColumns } from './written-columns.ts'

const portal = await openTestPortal()
await importInstitute(portal.db, {
  ...(await readFolder(await writeFiles(instituteFiles))),
  ...{ by: 'admin:zohra', subject: 'folder:institute', isDryRun: false },
})
const desk = await importDesk(portal, await createStaff(portal.db, ['registrar']))

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

  it.each([
    ['users.csv', ',true,leila', ',nein,leila', ['users', 2, 'enabledUser']],
    ['roles.csv', ',primary,teacher,', ',main,teacher,', ['roles', 2, 'roleType']],
    ['roles.csv', ',primary,student,', ',primary,pupil,', ['roles', 3, 'role']],
    ['demographics.csv', ',female', ',w', ['demographics', 2, 'sex']],
    ['orgs.csv', ',department,', ',faculty,', ['orgs', 3, 'type']],
    ['classes.csv', ',homeroom,', ',group,', ['classes', 2, 'classType']],
    ['academicSessions.csv', ',schoolYear,', ',year,', ['academicSessions', 2, 'type']],
    ['enrollments.csv', 'e1,,', 'e1,gone,', ['enrollments', 2, 'status']],
    ['manifest.csv', 'file.orgs,bulk', 'file.orgs,all', ['manifest', 5, 'file.orgs']],
  ])('with an unknown word in %s is refused: %s', async (name, from, to, place) => {
    const run = await desk.check(withChange(plainPackage, name, from, to))
    const refused = (await desk.problems(run.id)).filter(({ prevents }) => prevents)
    expect(refused.map(({ file, line, column }) => [file, line, column])).toEqual([place])
    expect(refused[0]).toMatchObject({ code: 'cell.choice' })
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

/** A delta of one user and the enrolments of that user, in the group of the first package. */
const deltaOf = (user: string, enrollments: string[]) =>
  withoutFiles(plainPackage, ['demographics.csv', 'courses.csv'])
    .map((file) => withLines(file, 'users.csv', [user]))
    .map((file) =>
      withLines(file, 'roles.csv', [`r,,,u,primary,${user.includes('1000000') ? 'TEACHER' : 'Student'},,,d,`]),
    )
    .map((file) => withLines(file, 'enrollments.csv', enrollments))
const userLine = (enabled: string, name: string, identifier: string) =>
  `u,,,${enabled},x,,${name},,${identifier},,,,,,,,,,,,d,`

describe('accounts', () => {
  const stateOf = async () =>
    portal.db.selectFrom('teacher').select('is_active').where('identifier', '=', '10000001').executeTakeFirstOrThrow()
  const enable = async (word: string) => {
    const run = await desk.check(deltaOf(userLine(word, 'Leïla,Trabelsi Amri', '10000001'), []))
    expect(run.problemCount).toBe(0)
    if (run.isApplicable) await desk.apply(run)
    await desk.untilDone(run.id)
    return (await stateOf()).is_active
  }

  it.each(['FALSE', 'False', '0', 'false', 'no'])(
    'enabledUser %s deactivates, and empty changes nothing',
    async (word) => {
      expect(await enable(word)).toBe(false)
      expect(await enable('')).toBe(false)
      expect(await enable('TRUE')).toBe(true)
    },
  )
})

describe('enrolments in time', () => {
  const student = userLine('true', 'Hela,Bouzid', '00000002')
  const enrolment = (id: string, from: string, to: string) =>
    `${id},,k1,i,u,student,,${from},${to}`.replace(',,k1', ',,,k1')
  it.each([
    ['that has begun', '2026-09-14', '', true],
    ['that ends tomorrow', '', '2026-11-29', true],
    ['that ended', '2026-09-14', '2026-11-01', false],
    ['that ends today, which is excluded', '', '2026-11-28', false],
    ['that has not begun', '2026-12-01', '', false],
  ])('one %s', async (_what, from, to, isCurrent) => {
    await setToday(portal.db, '2026-11-28')
    const run = await desk.check(deltaOf(student, [enrolment('e9', from, to)]))
    expect((await codesOf(run.id)).filter(([file]) => file === 'enrollments')).toEqual(
      isCurrent ? [] : [['enrollments', 2, 'oneroster.notCurrent']],
    )
    expect(run.files.find(({ file }) => file === 'inscriptions')?.changed ?? 0).toBe(isCurrent ? 1 : 0)
  })

  it('of two in a year, the one that ended does not count', async () => {
    const run = await desk.check(
      deltaOf(student, [enrolment('e8', '2026-09-14', '2026-10-01'), enrolment('e9', '2026-10-01', '')]),
    )
    expect(run.problemCount).toBe(0)
    expect(run.files.find(({ file }) => file === 'inscriptions')).toMatchObject({ changed: 1 })
  })
})

it('a new student without demographics is left out with the enrolments, and prevents nothing else', async () => {
  const files = deltaOf(userLine('true', 'Maëlle,Kerbrat', '91000077'), ['e7,,,k1,i,u,student,,,']).map((file) =>
    file.name === 'orgs.csv' ? { ...file, content: `${String(file.content)}\r\nz,,,Chimie,department,,i` } : file,
  )
  const run = await desk.check(files)
  expect(run).toMatchObject({ problemCount: 0, isApplicable: true })
  expect(await codesOf(run.id)).toEqual(
    expect.arrayContaining([
      ['users', 2, 'oneroster.person'],
      ['enrollments', 2, 'reference.leftOut'],
    ]),
  )
})

it('a class that is left out leaves out the classes inside and their enrolments', async () => {
  const files = withoutFiles(plainPackage, ['courses.csv']).map((file) =>
    file.name === 'classes.csv'
      ? csv('classes.csv', [
          'sourcedId,title,courseSourcedId,classType,schoolSourcedId,termSourcedIds,metadata.type,metadata.dans',
          'k1,NEU,,homeroom,i,y,cours,',
          'k2,NEU-A,,homeroom,i,y,td,NEU',
        ])
      : file,
  )
  const run = await desk.check(files)
  expect(run.problemCount).toBe(0)
  expect(await codesOf(run.id)).toEqual(
    expect.arrayContaining([
      ['classes', 2, 'oneroster.class'],
      ['classes', 3, 'reference.leftOut'],
      ['enrollments', 2, 'reference.leftOut'],
    ]),
  )
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
