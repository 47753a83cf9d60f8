import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from '../../../admin/run-command.ts'
import { instituteFiles, writeFiles } from '../../../testing/institute-files.ts'
import { administerReference } from '../../../testing/reference-office.ts'
import { startTestPortal } from '../../../testing/test-portal.ts'

const portal = await startTestPortal()
afterAll(() => portal.close())
const bring = async (files: typeof instituteFiles) =>
  runCommand(['import', await writeFiles(files)], { db: portal.db, by: 'admin:zohra' })
const withGrade = (grade: string) => ({
  enseignants: instituteFiles.enseignants?.map((line) => line.replace(';Assistant;', `;${grade};`)) ?? [],
})
const gradeOf = async (identifier: string) => {
  const { rows } = await sql<{ name: string }>`
    select g.name from teacher t join grade g on g.id = t.grade_id where t.identifier = ${identifier}`.execute(
    portal.db,
  )
  return rows[0]?.name
}

it('a renamed grade is imported by its name of now, also when it is archived, and its former name is unknown', async () => {
  await bring(instituteFiles)
  const registrar = await administerReference(portal, ['registrar'])
  const [grade] = await registrar.list('grades?search=assistant')
  const renamed = { name: 'Assistant universitaire', nameAr: '', hoursDue: 11, sortOrder: 2, isArchived: true }
  expect((await registrar.change('grades', grade?.id ?? 0, renamed)).status).toBe(200)
  const { text } = await bring(withGrade('Assistant'))
  expect(text).toContain('enseignants.csv:3: grade "Assistant" is not known: add it to grades.csv')
  expect((await bring(withGrade('ASSISTANT universitaire'))).text).toMatch(/All of it is imported\.$/)
  expect(await gradeOf('10000002')).toBe('Assistant universitaire')
})

it('a cycle that was renamed takes the name of the file, by its number', async () => {
  const registrar = await administerReference(portal, ['registrar'])
  await registrar.change('cycles', 1, { number: 1, name: 'Licence appliquée', nameAr: 'إجازة تطبيقية' })
  await bring({ niveaux: instituteFiles.niveaux ?? [] })
  expect(await registrar.list('cycles')).toMatchObject([{ name: 'Licence appliquée' }])
  await bring({ cycles: instituteFiles.cycles ?? [] })
  expect(await registrar.list('cycles')).toMatchObject([{ id: 1, number: 1, name: 'Licence', nameAr: 'الإجازة' }])
})
