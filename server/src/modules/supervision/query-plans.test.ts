import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { recordDemoQueries, type QueryRecorder } from '../../testing/query-recorder.ts'
import { insertAssignments } from './assignment/add-assignments.sql.ts'
import { listAssignments } from './assignment/assignment.service.ts'
import { listProjectGroups, listStudentsWithoutSupervisor } from './assignment/choices.service.ts'
import { selectBooklets } from './booklet/booklet.service.ts'
import { listSubjects } from './subject/subject.service.ts'

const bigTables = /Seq Scan on (project_assignment|project_subject|enrolment)\b/
const yearId = 2
const departmentId = 1

let watched: QueryRecorder
let programme: { specialite_id: number; group_id: number; cycle_id: 1; departement_id: number; annee_id: number }
let teacherId: number
let freeStudents: number[]
/** The demo has one year of projects; this adds fifty in which every student has one, for a realistic table size. */
beforeAll(async () => {
  watched = await recordDemoQueries()
  const { db } = watched
  await sql`insert into academic_year (name, starts_on, ends_on)
    select y || '-' || y + 1, make_date(y, 9, 1), make_date(y + 1, 8, 31) from generate_series(1960, 2009) y`.execute(
    db,
  )
  await sql`insert into project_subject (teacher_id, year_id, name)
    select t.id, y.id, 'Sujet ' || n from teacher t, academic_year y, generate_series(1, 10) n
    where y.starts_on < '2010-01-01'`.execute(db)
  await sql`insert into project_assignment (year_id, teacher_id, student_id, group_id)
    select y.id, 1 + e.student_id % 60, e.student_id, e.group_id from enrolment e, academic_year y
    where e.year_id = ${yearId} and y.starts_on < '2010-01-01'`.execute(db)
  await sql`analyze project_assignment, project_subject, academic_year`.execute(db)
  const { rows } = await sql<{ teacher_id: number; specialite_id: number; group_id: number }>`
    select a.teacher_id, g.speciality_id as specialite_id, g.id as group_id
    from project_assignment a join student_group g on g.id = a.group_id join speciality s on s.id = g.speciality_id
    where a.year_id = ${yearId} and s.department_id = ${departmentId} and s.cycle_id = 1
    order by a.id limit 1`.execute(db)
  if (!rows[0]) throw new Error('The demo has no project of a licence')
  const { specialite_id, group_id } = rows[0]
  teacherId = rows[0].teacher_id
  programme = { specialite_id, group_id, cycle_id: 1, departement_id: departmentId, annee_id: yearId }
  freeStudents = (await listStudentsWithoutSupervisor(db, programme, yearId, 'fr')).map(({ value }) => value)
})
afterAll(() => watched.db.destroy())

it.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
  ['the assignments of a department', (db) => listAssignments(db, { departmentId }, yearId, 'fr')],
  ['the assignments of a teacher', (db) => listAssignments(db, { teacherId }, yearId, 'fr')],
  ['the groups of a speciality', (db) => listProjectGroups(db, programme)],
  ['the students without supervisor', (db) => listStudentsWithoutSupervisor(db, programme, yearId, 'fr')],
  ['the subjects of a teacher', (db) => listSubjects(db, teacherId, yearId)],
  ['the booklets of a teacher', (db) => selectBooklets(db, { yearId, teacherId, cycleId: 1 })],
])('%s: one statement without a sequential scan of a big table', async (_name, ask) => {
  const plans = await watched.plansOf(ask)
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(bigTables)
})

it('supervisors are assigned in one statement, regardless of the number of students', async () => {
  expect(freeStudents.length).toBeGreaterThan(5)
  const { group_id, ...of } = programme
  const listAffect = [{ enseignant_id: teacherId, group_id, etudiant_id: freeStudents }]
  const sent = await watched.statementsOf((db) => insertAssignments(db, teacherId, { ...of, listAffect }))
  expect(sent).toHaveLength(1)
  expect(await listStudentsWithoutSupervisor(watched.db, programme, yearId, 'fr')).toEqual([])
})
