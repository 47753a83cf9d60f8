import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { addSitting, planExamsAs } from '../../../testing/exam-office.ts'
import { fastestRun } from '../../../testing/fastest-run.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const office = await planExamsAs(portal)

const programmes = 50
const students = 50
const examsOfProgramme = 4
const seats = programmes * students * examsOfProgramme

await fill(portal.db)
const sittingId = await addSitting(portal, institute)
// Each programme has one exam a day; ten programmes sit at one time.
await sql`
  insert into exam (period_id, subject_id, held_on, slot_id)
  select ${sittingId}::integer, m.id, date '2027-01-11' + nth, 1 + m.speciality_id % 4
  from (select m.*, row_number() over (partition by speciality_id order by id)::integer - 1 as nth from subject m) m
  where m.speciality_id > 1000`.execute(portal.db)
await sql`analyze`.execute(portal.db)

/** 50 specialities with a lecture group of 50 students each and four subjects with a teacher each, and 40 rooms. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const [year, department] = [institute.years.current, institute.departments.own]
  await sql`
    insert into room (name, capacity) select 'S' || n, 80 from generate_series(1, 40) n`.execute(db)
  await sql`
    insert into speciality (id, department_id, cycle_id, code, name)
    select 1000 + n, ${department}::integer, 1, 'P' || n, 'Parcours ' || n
    from generate_series(1, ${programmes}::integer) n`.execute(db)
  await sql`
    insert into subject (speciality_id, level_id, semester, code, name)
    select p.id, 1, 1, p.code || '-' || n, 'Matière ' || n || ' de ' || p.name
    from speciality p cross join generate_series(1, ${examsOfProgramme}::integer) n where p.id > 1000`.execute(db)
  await sql`
    insert into student_group (id, year_id, speciality_id, level_id, kind, name, span)
    select p.id, ${year}::integer, p.id, 1, 1, p.code, int4range(p.id, p.id + 1) from speciality p where p.id > 1000`.execute(
    db,
  )
  await sql`
    insert into student (id, id_number, first_name, last_name, gender, birth_date)
    select 10000 + n, (30000000 + n)::text, 'Prénom' || n % 70, 'Nom' || n, 1, date '2005-01-01'
    from generate_series(1, ${programmes * students}::integer) n`.execute(db)
  await sql`
    insert into enrolment (student_id, year_id, group_id, group_span)
    select s.id, g.year_id, g.id, g.span
    from student s join student_group g on g.id = 1001 + s.id % ${programmes}::integer where s.id > 10000`.execute(db)
  await sql`
    with hired as (
      insert into teacher (first_name, last_name, gender, id_document_type, civil_state, id_number, identifier, birth_date,
        email, password_hash, is_active, grade_id, department_id, status_id)
      select 'Enseignant', m.code, 1, 1, 1, m.id::text, (20000000 + m.id)::text, '1980-01-01', m.code || '@institut.example',
        'hash', true, ${institute.gradeId}::integer, ${department}::integer, ${institute.statusId}::integer
      from subject m where m.speciality_id > 1000
      returning id, last_name
    )
    insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
    select 1, ${year}::integer, 1, nth, 1, m.id, hired.id, g.id, g.span
    from (select m.*, row_number() over (partition by speciality_id order by id)::integer as nth from subject m) m
      join student_group g on g.id = m.speciality_id
      join hired on hired.last_name = m.code
    where m.speciality_id > 1000`.execute(db)
}

describe(`a sitting of ${seats} seats`, () => {
  it.each(['groups', 'mixed'] as const)('is seated in less than 5 seconds, %s', async (mode) => {
    const roomIds = (await portal.db.selectFrom('room').select('id').where('exam_seats', '>', 20).execute()).map(
      ({ id }) => id,
    )
    const choice = { mode, roomIds, isAgain: true }
    const seat = async () => {
      const { version } = await office.preview(sittingId, choice)
      // From the second run on, the seats of the first are replaced.
      expect((await office.seat(sittingId, choice, version)).body).toEqual({ exams: 200, students: seats })
    }
    expect(await fastestRun(5000, seat)).toBeLessThan(5000)
    const { rows } = await sql<{ students: number; codes: number; rooms: number }>`
      select count(*)::integer as students, count(distinct code)::integer as codes,
        count(distinct (room_id, exam_on, slot_id, seat))::integer as rooms from exam_mark where exam_id is not null`.execute(
      portal.db,
    )
    expect(rows).toEqual([{ students: seats, codes: seats, rooms: seats }])
  })
})
