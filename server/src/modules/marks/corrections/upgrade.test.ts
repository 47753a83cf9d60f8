import { expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query } = upgradeOnce(
  '0098',
  `${oldYear};
  ${oldTeacher};
  insert into cycle (id, name) values (1, 'Licence');
  insert into level (name, cycle_id, year) values ('L1', 1, 1);
  insert into speciality (code, name, cycle_id, department_id) values ('INFO', 'Informatique', 1, 1);
  insert into student_group (name, year_id, speciality_id, level_id, kind, span) values ('LI1', 1, 1, 1, 1, '[0,2)');
  insert into subject (code, name, semester, speciality_id, level_id) values ('ALG', 'Algorithmique', 1, 1, 1);
  insert into student (id_number, first_name, last_name, gender, birth_date)
  values ('00000001', 'Sami', 'Ayari', 1, '2005-02-01');
  insert into exam_type (name, kind) values ('DS', 1);
  insert into exam_sheet (teacher_id, group_id, subject_id, exam_type_id) values (1, 1, 1, 1);
  insert into exam_mark (sheet_id, student_id, mark, version) values (1, 1, 12, 1);
  update exam_sheet set state = 'validated'`,
)

const request = (state: string) =>
  query(`
    insert into correction_request (teacher_id, year_id, mark_id, former_presence, former_mark, presence, mark, reason,
      state, decided_at)
    values (1, 1, 1, 'present', 12, 'present', 13, 'Report', '${state}', ${state === 'pending' ? 'null' : 'now()'})`)

it('a mark that was validated before the update may have decided requests and one that waits', async () => {
  await request('withdrawn')
  await request('accepted')
  await request('pending')
  await expect(request('pending')).rejects.toThrow('correction_request_of_mark')
})

it('a process of the release before still corrects a mark that has a request', async () => {
  await query(`
    insert into mark_correction (mark_id, presence, mark, reason, corrected_by) values (1, 'present', 14, 'Report', 'x')`)
  await query('update exam_mark set mark = 14, correction_id = 1, version = 2 where id = 1')
  const { rows } = await query<{ mark: string }>('select mark::text from exam_mark')
  expect(rows).toEqual([{ mark: '14.00' }])
})
