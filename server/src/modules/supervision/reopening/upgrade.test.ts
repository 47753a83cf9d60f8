import { expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query } = upgradeOnce(
  '0113',
  `${oldYear};
  ${oldTeacher};
  insert into cycle (id, name) values (1, 'Licence');
  insert into level (name, cycle_id, year) values ('L3', 1, 3);
  insert into speciality (code, name, cycle_id, department_id) values ('INFO', 'Informatique', 1, 1);
  insert into student_group (name, year_id, speciality_id, level_id, kind, span) values ('LI3', 1, 1, 1, 1, '[0,2)');
  insert into student (id_number, first_name, last_name, gender, birth_date)
  values ('00000001', 'Sami', 'Ayari', 1, '2005-02-01');
  insert into subject (code, name, semester, speciality_id, level_id) values ('ALG', 'Algorithmique', 1, 1, 1);
  insert into time_slot (label, starts_at, ends_at) values ('08:30-10:00', '08:30', '10:00');
  insert into project_subject (teacher_id, year_id, name) values (1, 1, 'Un portail');
  insert into project_assignment (year_id, teacher_id, student_id, group_id, subject_id, state)
  values (1, 1, 1, 1, 1, 2);
  insert into refused_session_notice (id, teacher_id, year_id, semester, subject_id, type, slot_id, during,
    is_quarter_marked, revision, created_at, group_ids, reason)
  values (1, 1, 1, 1, 1, 2, 1, '[2026-11-28 08:30,2026-11-28 10:00)', false, 1, now(), '{1}', 'Salle fermée')`,
)

it('a project that was decided before the update may have decided requests and one that waits', async () => {
  const request = (state: string) =>
    query(`
      insert into reopening_request (assignment_id, teacher_id, year_id, former_state, reason, state, decided_at)
      values (1, 1, 1, 2, 'Sujet changé', '${state}', ${state === 'pending' ? 'null' : 'now()'})`)
  await request('withdrawn')
  await request('pending')
  await expect(request('pending')).rejects.toThrow('reopening_request_waiting')
})

it('a notice that was refused before the update has no proposed slot', async () => {
  const { rows } = await query('select reason, proposed_on, proposed_slot_id from requested_session_notice')
  expect(rows).toEqual([{ reason: 'Salle fermée', proposed_on: null, proposed_slot_id: null }])
})
