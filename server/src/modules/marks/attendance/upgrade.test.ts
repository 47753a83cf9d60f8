import { expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query, rowsOf } = upgradeOnce(
  '0207',
  `${oldYear};
  ${oldTeacher};
  insert into cycle (id, name) values (1, 'Licence');
  insert into level (name, cycle_id, year) values ('L1', 1, 1);
  insert into speciality (code, name, cycle_id, department_id) values ('INFO', 'Informatique', 1, 1);
  insert into student_group (name, year_id, speciality_id, level_id, kind, span) values ('LI1', 1, 1, 1, 1, '[0,2)');
  insert into subject (code, name, semester, speciality_id, level_id) values ('ALG', 'Algorithmique', 1, 1, 1);
  insert into student (id_number, first_name, last_name, gender, birth_date)
  values ('00000001', 'Sami', 'Ayari', 1, '2005-02-01'), ('00000002', 'Rim', 'Dridi', 2, '2005-03-01');
  insert into time_slot (id, label, starts_at, ends_at) values (1, '8:30 - 10:00', '8:30', '10:00');
  insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
  values (1, 1, 1, 2, 1, '2026-10-06');
  insert into attendance (sheet_id, student_id, presence, mark, version, changed_at)
  values (1, 1, 'present', 14, 1, '2026-10-06 09:00+01'), (1, 2, 'absent', 0, 3, '2026-10-08 09:00+01');
  update attendance_sheet set is_open = false;
  update academic_year set is_current = false, closed_at = now()`,
)

it('R-shared-48: a roll of the release before says the state of each presence, also in a closed year', async () => {
  expect(
    await rowsOf(`
      select state, presence, mark::text, version, entered_at is not null as is_entry_known from attendance
      order by student_id`),
  ).toEqual([
    { state: 'present', presence: 'present', mark: '14.00', version: 1, is_entry_known: true },
    { state: 'absent', presence: 'absent', mark: '0.00', version: 3, is_entry_known: false },
  ])
  await expect(query(`update attendance set mark = 15 where student_id = 1`)).rejects.toThrow('closed')
})
