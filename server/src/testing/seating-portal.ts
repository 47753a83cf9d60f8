import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { addSitting, planExamsAs } from './exam-office.ts'
import { teachingIds } from './seed-teaching.ts'
import { startTeachingPortal } from './teaching-portal.ts'

/** A portal with a sitting without exams, new for each test, and two people of the exam office. */
export async function startSeatingPortal() {
  const { portal, institute, own } = await startTeachingPortal()
  const office = await planExamsAs(portal)
  const colleague = await planExamsAs(portal)
  const sitting = { id: 0 }
  beforeEach(async () => {
    await sql`truncate exam_sheet, audit_log, elimination cascade`.execute(portal.db)
    await sql`delete from exam; delete from exam_period where id > 1; delete from enrolment where student_id > 4`.execute(
      portal.db,
    )
    await sql`update room set exam_seats = capacity / 2, is_archived = false`.execute(portal.db)
    sitting.id = await addSitting(portal, institute)
  })
  return {
    ...{ portal, institute, own, office, colleague, sitting },
    /** Places an exam in the sitting; returns its id. */
    place: async (
      subjectId: number,
      slotId: number = teachingIds.slots.first,
      heldOn = '2027-01-11',
    ): Promise<number> => Object((await office.place(sitting.id, { subjectId, heldOn, slotId })).body).id,
    /** Adds students to a TD group. */
    enrol: (count: number, groupId: number = teachingIds.groups.tutorialB) =>
      sql`
        with added as (
          insert into student (id_number, first_name, last_name, gender, birth_date)
          select 'S' || nextval('student_id_seq'), 'Étudiant', 'N' || n, 1, '2005-01-01'
          from generate_series(1, ${count}::integer) n
          returning id
        )
        insert into enrolment (student_id, year_id, group_id, group_span)
        select a.id, g.year_id, g.id, g.span from added a, student_group g where g.id = ${groupId}`.execute(portal.db),
  }
}
