import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instituteFiles } from '../../../testing/institute-files.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { createStaff } from '../../../testing/staff.ts'
import { referenceKinds } from '../../reference/kinds/reference-kinds.ts'
import { openTestPortal } from '../../../testing/institute-portal.ts'
import { importInstitute } from './import.service.ts'
import type { FileName } from './import-sheet.ts'
import type { SourceFile } from './source-file.ts'

const portal = await openTestPortal()

const fileOf = (name: string, lines: readonly string[]): SourceFile => ({
  name,
  content: Buffer.from(lines.join('\r\n')),
})
const bring = (files: SourceFile[]) =>
  importInstitute(portal.db, { files, by: 'admin:zohra', subject: 'folder:x', isDryRun: false })
await bring(Object.entries(instituteFiles).map(([name, lines]) => fileOf(name, lines)))
const headers = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar']))
const header = (file: FileName) => instituteFiles[file]?.[0] ?? ''
/** The problems of further lines of a file, as line and code. */
const problemsOf = async (file: FileName, ...lines: string[]) =>
  (await bring([fileOf(file, [header(file), ...lines])])).problems.map(({ line, code }) => [line, code])

interface Item {
  id: number
  version: string
  [field: string]: unknown
}
async function itemsOf(path: string): Promise<Item[]> {
  const { body } = await portal.get(`/api/v1/${path}?limit=200`, headers)
  return Object(body).items
}
/** The status of saving a record as it is shown. */
async function saveUnchanged({ path, method = 'PUT', bodyOf }: EditedPage, item: Item): Promise<number> {
  const { statusCode } = await portal.app.inject({
    ...{ method, url: `/api/v1/${path}/${item.id}`, payload: bodyOf(item) },
    headers: { ...headers, 'if-match': item.version },
  })
  return statusCode
}

const fieldsOf =
  (...fields: string[]) =>
  (item: Item): object =>
    Object.fromEntries(fields.map((field) => [field, item[field]]))
const names = ['firstName', 'lastName', 'firstNameAr', 'lastNameAr']
/** A list of records, and the call that saves one of them. */
interface EditedPage {
  path: string
  method?: 'PUT' | 'PATCH'
  bodyOf: (item: Item) => object
}
const pages: EditedPage[] = [
  ...referenceKinds.map(({ path, fields }) => ({ path, bodyOf: fieldsOf(...Object.keys(fields)) })),
  { path: 'students', bodyOf: fieldsOf(...names, 'idNumber', 'gender', 'birthDate', 'email') },
  { path: 'groups', method: 'PATCH', bodyOf: fieldsOf('name') },
  { path: 'years', bodyOf: fieldsOf('startsOn', 'endsOn', 'firstSemester', 'secondSemester', 'holidays') },
  {
    path: 'teachers',
    bodyOf: (item: Item) => ({
      ...fieldsOf(...names, 'isHead')(item),
      departmentId: Object(item['department']).id,
      gradeId: Object(item['grade']).id,
      statusId: Object(item['status']).id,
    }),
  },
]

/** The records that the page cannot save as they are, with the status of the attempt. */
async function findUnsavable(): Promise<object[]> {
  const found: object[] = []
  for (const page of pages)
    for (const item of await itemsOf(page.path)) {
      const status = await saveUnchanged(page, item)
      if (status !== 200) found.push({ path: page.path, status, item })
    }
  return found
}

describe('what an import accepts, the page saves unchanged', () => {
  it('in the files of an institute', async () => {
    expect(await findUnsavable()).toEqual([])
  })

  it('with arbitrary texts and numbers in every kind', async () => {
    const text = fc
      .tuple(fc.constantFrom('a', 'É', 'ق', '😀', "d'"), fc.constantFrom(1, 30, 31, 40, 41, 60, 99, 100, 101, 143, 200))
      .map(([letter, count]) => letter.repeat(count))
    const number = fc.constantFrom('0', '1', '3', '40', '40,5', '41', '5000', '5001', '99.99')
    const day = fc.constantFrom('1899-12-31', '1900-01-01', '2006-02-01', '2036-02-01', '2026-11-02', '2025-01-01')
    const email = fc.constantFrom('', 'a@b.tn', 'é@b.tn', 'a b@c.tn', '.a@b.tn', 'a@b', `${'a'.repeat(65)}@b.tn`)
    const line = fc.oneof(
      fc.tuple(text, number).map((cells): [FileName, string[]] => ['salles', cells]),
      fc.tuple(text, text).map((cells): [FileName, string[]] => ['departements', cells]),
      fc
        .tuple(text, text, text)
        .map(([code, name, ar]): [FileName, string[]] => ['specialites', [code, name, ar, 'Gestion', '1']]),
      fc
        .tuple(text, text, number, number)
        .map(([code, name, one, two]): [FileName, string[]] => [
          'matieres',
          [code, name, '', 'LI', '1 ère année', '1', one, two, '', ''],
        ]),
      fc
        .tuple(text, text, day, email)
        .map(([name, ar, birth, mail]): [FileName, string[]] => [
          'enseignants',
          ['10000006', mail, name, name, ar, ar, 'H', birth, 'Gestion', 'Assistant', 'Permanent', 'non', ''],
        ]),
      fc.tuple(text).map(([name]): [FileName, string[]] => ['groupes', ['2026-2027', name, 'td', 'LI1', '', '']]),
      fc.tuple(text, day).map(([name, from]): [FileName, string[]] => ['jours_feries', [name, '', from, from]]),
      fc.tuple(text, text).map(([name, ar]): [FileName, string[]] => ['types_examen', [name, ar, 'test']]),
      fc.tuple(day, day).map((cells): [FileName, string[]] => ['periodes', ['2026-2027', '2', 'ds', ...cells]]),
      fc
        .tuple(text, text, day, email)
        .map(([name, ar, birth, mail]): [FileName, string[]] => [
          'etudiants',
          ['95000001', name, name, ar, ar, 'F', birth, mail],
        ]),
    )
    await fc.assert(
      fc.asyncProperty(line, async ([file, cells]) => {
        const problems = await problemsOf(file, cells.join(';'))
        fc.pre(problems.length === 0)
        expect(await findUnsavable()).toEqual([])
      }),
      propertyRuns(25),
    )
  })
})

describe('what the page refuses, an import refuses with its line', () => {
  it.each<[FileName, string, string]>([
    ['etudiants', `95000002;${'Abdelrahman '.repeat(12)};Noël;;;H;01/02/2006;`, 'cell.long'],
    ['etudiants', '95000003;Naitrop;Tard;;;H;01/02/2036;', 'cell.birthDate'],
    ['etudiants', '95000004;Naitrop;Tôt;;;H;31/12/1899;', 'cell.day'],
    ['etudiants', '95000005;Amri;Sami;;;H;2006-02-01;sami@institut..tn', 'cell.format'],
    ['enseignants', '10000005;x@y.example;A;B;;;H;2036-01-01;Informatique;Assistant;Permanent;;', 'cell.birthDate'],
    [
      'enseignants',
      `10000005;x@y.example;${'A'.repeat(101)};B;;;H;1980-01-01;Informatique;Assistant;Permanent;;`,
      'cell.long',
    ],
    ['salles', `${'B'.repeat(41)};30`, 'cell.long'],
    ['salles', 'B70;5001', 'cell.number'],
    ['groupes', `2026-2027;${'G'.repeat(61)};cours;;LI;1 ère année`, 'cell.long'],
    ['groupes', '2026-2027;LI1-B-TP1;tp;LI1-B;;', 'group.hasStudents'],
    ['groupes', '2026-2027;li1-b-tp1;tp;li1-b;;', 'group.hasStudents'],
    ['inscriptions', '2026-2027;00000002;LI1', 'group.hasGroups'],
    ['inscriptions', '2026-2027;00000002;LI1-A', 'group.hasGroups'],
    ['matieres', 'NEU1;Neu;;LI;1 ère année;1;41;;;', 'cell.number'],
    ['annees', '2027-2028;2027-09-01;2029-08-31;non', 'year.length'],
    ['annees', '2027-2028;2026-10-01;2027-12-31;non', 'year.named'],
    ['annees', '2025-2026;2025-09-01;2026-09-30;non', 'year.overlap'],
    ['annees', '2026-2027;2026-10-01;2027-08-31;oui', 'year.tooShort'],
    ['semestres', '2026-2027;1;2026-08-01;2026-12-19', 'period.outside'],
    ['semestres', '2026-2027;1;2026-09-14;2027-02-19', 'semester.overlap'],
    ['jours_feries', 'Été;;2030-07-01;2030-07-02', 'holiday.outside'],
    ['jours_feries', 'Autre;;2026-12-16;2026-12-18', 'holiday.overlap'],
    ['jours_feries', 'FÊTE DE LA RÉVOLUTION;;2026-12-17;2027-12-17', 'period.outside'],
    ['periodes', '2026-2027;2;principale;2027-05-16;2027-09-30', 'period.outside'],
    ['examens', '2026-2027;1;ds;RES1;2026-12-04;10:10-11:40', 'exam.outside'],
    ['examens', '2026-2027;1;ds;RES1;2026-11-08;10:10-11:40', 'exam.sunday'],
    ['examens', '2026-2027;1;ds;RES1;2026-11-04;10:10-11:40', 'exam.exam'],
  ])('%s: %s', async (file, line, code) => {
    expect(await problemsOf(file, line)).toEqual([[2, code]])
  })

  it('students move into the groups of a group in the same import', async () => {
    const { problems } = await bring([
      fileOf('groupes', [header('groupes'), '2026-2027;LI1-B-TP1;tp;LI1-B;;']),
      fileOf('inscriptions', [header('inscriptions'), '2026-2027;00000002;LI1-B-TP1']),
    ])
    expect(problems).toEqual([])
  })

  it('a closed year takes no changes, and its lines come in unchanged', async () => {
    await portal.db.updateTable('academic_year').set({ is_current: false, closed_at: new Date() }).execute()
    expect(await problemsOf('semestres', '2026-2027;1;2026-09-15;2026-12-19')).toEqual([[2, 'year.closed']])
    expect(await problemsOf('semestres', '2026-2027;1;2026-09-14;2026-12-19')).toEqual([])
  })
})
