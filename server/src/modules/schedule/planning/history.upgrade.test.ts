import { expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query, rowsOf } = upgradeOnce(
  '0200',
  `${oldYear}; ${oldTeacher};
  insert into academic_year (name, starts_on, ends_on) values ('2025-2026', '2025-09-01', '2026-08-31');
  insert into cycle values (1, 'Licence');
  insert into level (id, cycle_id, year, name) values (1, 1, 1, '1 ère année');
  insert into speciality (id, department_id, cycle_id, code, name) values (1, 1, 1, 'LI', 'Informatique');
  insert into subject (id, speciality_id, level_id, semester, code, name) values (1, 1, 1, 1, 'ALG', 'Algorithmique');
  insert into time_slot (id, label, starts_at, ends_at) values (1, '08:30-10:00', '08:30', '10:00');
  insert into student_group (id, year_id, speciality_id, level_id, kind, name, span) values
    (1, 1, 1, 1, 1, 'LI1', '[0,4)'), (2, 2, 1, 1, 1, 'LI1', '[4,8)');
  insert into timetable (id, year_id, semester, starts_on, ends_on) values
    (1, 1, 1, '2026-09-14', '2026-12-19'), (2, 2, 1, '2025-09-15', '2025-12-20');
  insert into timetable_session (id, timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
    values (1, 1, 1, 1, 1, 1, 1, 1, 1, '[0,4)'), (2, 2, 2, 1, 1, 1, 1, 1, 2, '[4,8)');
  update timetable_session set is_quarter_marked = true where id = 1`,
)

it('R-shared-44: the sessions of before are valid for their whole semester, in the version that they had', async () => {
  expect(await rowsOf(`select id, valid::text, revision from timetable_session order by id`)).toEqual([
    { id: 1, valid: '[2026-09-14,2026-12-20)', revision: 1 },
    { id: 2, valid: '[2025-09-15,2025-12-21)', revision: 0 },
  ])
})

it('R-shared-44: a session that a process of the release before adds is valid for its whole semester', async () => {
  await query(`
    insert into timetable_session (id, timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
    values (3, 1, 1, 2, 1, 1, 1, 1, 1, '[0,4)')`)
  expect(await rowsOf(`select valid::text from timetable_session where id = 3`)).toEqual([
    { valid: '[2026-09-14,2026-12-20)' },
  ])
})

it('R-shared-44: a session is valid on days of its semester alone', async () => {
  await expect(
    query(`update timetable_session set valid = '[2026-09-14,2026-12-21)' where id = 1`),
  ).rejects.toMatchObject({ constraint: 'timetable_session_is_in_semester' })
})
