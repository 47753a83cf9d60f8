import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { demoTeacherId } from '../../../demo/accounts.ts'
import { fastestRun } from '../../testing/fastest-run.ts'
import { recordDemoQueries } from '../../testing/query-recorder.ts'
import { listWishChoices } from './choices/choices.service.ts'
import { decideWish } from './department/decide.service.ts'
import { listDepartmentWishes } from './department/department.service.ts'
import type { ChangedWishSheet } from './sheet/wish-sheet.schemas.ts'
import { changeWishSheet, getWishSheet, listWishSheets } from './sheet/wish-sheet.service.ts'

const bigTables = /Seq Scan on (wish_sheet|wish_line|student_group|timetable_session)\b/
const teacher = { teacherId: demoTeacherId, departmentId: 1, isHead: false, yearId: 2, sessionId: 1, isReadOnly: false }
const head = { ...teacher, teacherId: 3, isHead: true }
const body = { enseignant_id: head.teacherId, annee_id: 2 }
const own = { enseignant_id: demoTeacherId, annee_id: 2, departement_id: 1 }

const watched = await recordDemoQueries()
await addEarlierYears(watched.db)
const { id: sheetId } = await watched.db
  .selectFrom('wish_sheet')
  .select('id')
  .where('teacher_id', '=', demoTeacherId)
  .where('year_id', '=', 2)
  .where('semester', '=', 1)
  .executeTakeFirstOrThrow()
afterAll(() => watched.db.destroy())

/** As many wishes as an institute has after eight years. */
async function addEarlierYears(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into academic_year (id, name, starts_on, ends_on)
    select n, (1990 + n) || '-' || (1991 + n), make_date(1990 + n, 9, 1), make_date(1991 + n, 8, 31)
    from generate_series(101, 106) n`.execute(db)
  await sql`
    insert into wish_sheet (id, teacher_id, year_id, semester, department_id, days, proposed_by)
    select y.id * 10000 + s.id, s.teacher_id, y.id, s.semester, s.department_id, s.days, s.proposed_by
    from wish_sheet s join academic_year y on y.id > 100 where s.year_id = 2`.execute(db)
  await sql`
    insert into wish_line (sheet_id, teacher_id, year_id, rank, subject_id, type)
    select y.id * 10000 + w.sheet_id, w.teacher_id, y.id, w.rank, w.subject_id, w.type
    from wish_line w join academic_year y on y.id > 100 where w.year_id = 2`.execute(db)
  await sql`analyze wish_sheet, wish_line`.execute(db)
}

it.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
  ['the licence of a tab', (db) => listDepartmentWishes(db, head, { ...body, cycle: 1, niveau_semestre: 2 }, 'fr')],
  ['the mastere of a tab', (db) => listDepartmentWishes(db, head, { ...body, cycle: 2, niveau_semestre: 2 }, 'ar')],
  ['the choices of a semester', (db) => listWishChoices(db, teacher, 1, 'fr')],
  ['the own sheets', (db) => listWishSheets(db, own, 'fr')],
  ['a sheet', (db) => getWishSheet(db, { actor: teacher, id: sheetId, isRead: true }, 'fr')],
])('%s: one statement without a sequential scan of a big table', async (_name, ask) => {
  const plans = await watched.plansOf(ask)
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(bigTables)
})

describe('a department of realistic size', () => {
  it('responds in under 500 ms for every tab', async () => {
    let lines = 0
    for (const cycle of [1, 2] as const)
      for (const niveau_semestre of [1, 2, 3, 4, 5, 6]) {
        const list = () => listDepartmentWishes(watched.db, head, { ...body, cycle, niveau_semestre }, 'fr')
        expect(await fastestRun(500, list)).toBeLessThan(500)
        lines += (await list()).voeux
          .flatMap(({ matiere }) => matiere)
          .flatMap(({ cours, TD, TP, Autre }) => [cours, TD, TP, Autre].flat()).length
      }
    expect(lines).toBeGreaterThan(300)
  })

  it('runs no more statements for ten lines than for one', async () => {
    const { ligne, ligne1, jour_id, semestre_id } = await getWishSheet(
      watched.db,
      { actor: teacher, id: sheetId, isRead: false },
      'fr',
    )
    const sheet: ChangedWishSheet = { id: sheetId, semestre_id, jour: jour_id, ligne, ligne1 }
    const [template] = ligne
    if (!template) throw new Error('The demo teacher has no wish')
    const { id: _, ...line } = template
    const ten = Array.from({ length: 10 - ligne.length - ligne1.length }, (_one, at) => ({ ...line, ordre: 10 - at }))
    const save = (more: typeof ten) => (db: Kysely<Tables>) =>
      changeWishSheet(db, teacher, { ...sheet, ligne: [...ligne, ...more] })
    const [one, many] = [await watched.statementsOf(save([])), await watched.statementsOf(save(ten))]
    expect(many).toHaveLength(one.length)
    expect(many.length).toBeLessThanOrEqual(6)
  })

  it('decides each line in four statements, and tells the teacher in two', async () => {
    const { id } = await watched.db
      .selectFrom('wish_line')
      .select('id')
      .where('year_id', '=', 2)
      .where('state', '=', 'pending')
      .where('teacher_id', '=', demoTeacherId)
      .executeTakeFirstOrThrow()
    const decision = { id, etat: 1 as const, nb_group: 1, annee_id: 2 }
    expect(await watched.statementsOf((db) => decideWish(db, head, decision, 'fr'))).toHaveLength(6)
  })
})
