import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import type { Caller } from '../../http/actor.ts'
import { seedInstitute } from '../../testing/institute.ts'
import { type QueryRecorder, recordQueries } from '../../testing/query-recorder.ts'
import { seedTeaching, teachingIds } from '../../testing/seed-teaching.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { listDoubles } from './doubles/doubles.service.ts'
import type { StudentsQuery } from './students/student.schemas.ts'
import { listStudents, readStudent } from './students/students.service.ts'

const students = 20_000
const departments = { own: 0 }

let watched: QueryRecorder
beforeAll(async () => {
  watched = recordQueries(await createTestDatabase())
  const institute = await seedInstitute(watched.db)
  departments.own = institute.departments.own
  await seedTeaching(watched.db, institute)
  await fill(watched.db)
})
afterAll(() => watched.db.destroy())

/** Students in 800 groups of 25, over 70 first names, and three attendances of each. */
async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into student_group (year_id, speciality_id, level_id, kind, name, span)
    select y.id, 1, 1, 1, 'G' || n, int4range(1000 + n, 1001 + n)
    from academic_year y cross join generate_series(1, 800) n where y.is_current`.execute(db)
  await sql`
    insert into student (first_name, last_name, gender, id_number, birth_date)
    select 'Prénom' || n % 70, 'Nom' || n, 1, (20000000 + n * 7)::text, date '1960-01-01' + n
    from generate_series(1, ${students}::integer) n`.execute(db)
  await sql`
    insert into enrolment (student_id, year_id, group_id, group_span)
    select s.id, g.year_id, g.id, g.span
    from student s join student_group g on g.name = 'G' || (1 + s.id % 800) where s.id > 100`.execute(db)
  await sql`
    insert into attendance_sheet (id, teacher_id, group_id, subject_id, type, slot_id, held_on)
    select n, t.id, 1, 1, 1, 1, date '2026-09-14' + n from teacher t cross join generate_series(1, 3) n
    where t.id = (select min(id) from teacher)`.execute(db)
  await sql`
    insert into attendance (sheet_id, student_id, presence)
    select n, s.id, 'present' from student s cross join generate_series(1, 3) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const registrarOf = (departmentId: number | null) => {
  const grants: Caller['grants'] = [{ role: 'registrar', departmentId }]
  const caller: Caller = { accountId: 1, sessionId: 1, yearId: 1, isReadOnly: false, grants, teacher: null }
  return { caller, language: 'fr' as const }
}
const largeTables = /Seq Scan on (student|enrolment|attendance|exam_mark)\b/

describe(`of ${students} students`, () => {
  it.each<[string, StudentsQuery, number]>([
    ['the first page', {}, 50],
    ['a name', { search: 'nom4711' }, 1],
    ['the beginning of a name', { search: 'nom47' }, 50],
    ['two words', { search: 'prenom3 nom47' }, 1],
    ['a number', { search: '20032977' }, 1],
    ['the beginning of a number', { search: '200329' }, 10],
    ['the members of a group', { groupId: teachingIds.groups.tutorialA }, 3],
  ])('%s is found by an index', async (_name, query, count) => {
    for (const departmentId of [null, departments.own]) {
      const plans = await watched.plansOf(async (db) => {
        const { items } = await listStudents(db, registrarOf(departmentId), query)
        expect(items.length).toBeGreaterThanOrEqual(count)
      })
      expect(plans).toHaveLength(1)
      expect(plans[0]).not.toMatch(largeTables)
    }
  })

  it('one is read with the counts of the records by an index', async () => {
    const plans = await watched.plansOf((db) => readStudent(db, registrarOf(null), 5000))
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (student|enrolment|attendance)\b/)
  })

  it('the doubles of every student are found by comparing those of one birth date or name', async () => {
    const facts = { first_name: 'Prénom1', gender: 1, id_number: '90000001' } as const
    await watched.db
      .insertInto('student')
      .values({ ...facts, last_name: 'NOM1', birth_date: '1960-01-02' })
      .execute()
    const plans = await watched.plansOf(async (db) => {
      const { items } = await listDoubles(db, registrarOf(null), {})
      expect(items.at(-1)?.students[1]?.idNumber).toBe('90000001')
    })
    expect(plans[0]).not.toMatch(/Nested Loop/)
  })
})
