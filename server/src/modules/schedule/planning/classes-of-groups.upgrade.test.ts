import { expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query, rowsOf } = upgradeOnce(
  '0211',
  `${oldYear}; ${oldTeacher};
  insert into academic_year (name, starts_on, ends_on) values ('2025-2026', '2025-09-01', '2026-08-31');
  insert into cycle values (1, 'Licence');
  insert into level (id, cycle_id, year, name) values (1, 1, 1, '1 ère année');
  insert into speciality (id, department_id, cycle_id, code, name) values (1, 1, 1, 'LI', 'Informatique');
  insert into subject (id, speciality_id, level_id, semester, code, name) values (1, 1, 1, 1, 'ALG', 'Algorithmique');
  insert into time_slot (id, label, starts_at, ends_at) values (1, '08:30-10:00', '08:30', '10:00');
  insert into student_group (id, year_id, speciality_id, level_id, kind, name, span) values
    (1, 1, 1, 1, 1, 'LI1', '[0,4)'), (2, 2, 1, 1, 1, 'LI1', '[4,8)'), (3, 1, 1, 1, 1, 'LI2', '[8,9)');
  insert into timetable (id, year_id, semester, starts_on, ends_on) values
    (1, 1, 1, '2026-09-14', '2026-12-19'), (2, 2, 1, '2025-09-15', '2025-12-20');
  insert into timetable_session (id, timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
    values (11, 1, 1, 1, 1, 1, 1, 1, 1, '[0,4)'), (12, 2, 2, 1, 1, 1, 1, 1, 2, '[4,8)');
  update timetable_session set is_quarter_marked = true where id = 11`,
)

it('R-shared-51: each session of before is a class of one group, in the version and with the calendar event that it had', async () => {
  expect(await rowsOf('select id, class_id, revision from timetable_session order by id')).toEqual([
    { id: 11, class_id: 11, revision: 1 },
    { id: 12, class_id: 12, revision: 0 },
  ])
})

it('R-shared-51: a session that a process of the release before adds is a class of its own, and takes its teacher', async () => {
  const add = (id: number, day: number) =>
    query(`
      insert into timetable_session (id, timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
      values (${id}, 1, 1, ${day}, 1, 1, 1, 1, 3, '[8,9)')`)
  await add(13, 2)
  expect(await rowsOf('select class_id from timetable_session where id = 13')).toEqual([{ class_id: 13 }])
  await expect(add(14, 1)).rejects.toMatchObject({ constraint: 'timetable_session_teacher_is_free' })
})
