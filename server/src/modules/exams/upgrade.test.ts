import { beforeAll, describe, expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../testing/upgraded-database.ts'

const seat = (id: number, sheet: number, student: number, place: number) =>
  `insert into exam_mark (id, sheet_id, student_id, version, place, code)
   values (${id}, ${sheet}, ${student}, 0, ${place}, '0000000${id}')`

// Before exam seats, nothing kept two exams apart: the third student has two of them at one time.
const { query } = upgradeOnce(
  '0109',
  `${oldYear};
  ${oldTeacher};
  insert into cycle values (1, 'Licence');
  insert into level (cycle_id, year, name) values (1, 1, '1 ère année');
  insert into speciality (department_id, cycle_id, code, name) values (1, 1, 'LI', 'Informatique');
  insert into subject (speciality_id, level_id, semester, code, name) values
    (1, 1, 1, 'ALG', 'Algorithmique'), (1, 1, 1, 'RES', 'Réseaux');
  insert into room (name, capacity) values ('A1', 4), ('A2', 60);
  insert into time_slot (label, starts_at, ends_at) values ('08:30-10:00', '08:30', '10:00');
  insert into student_group (year_id, speciality_id, level_id, kind, name, span) values (1, 1, 1, 1, 'LI1', '[0,4)');
  insert into student (id, id_number, first_name, last_name, gender, birth_date)
    select n, '0000000' || n, 'Étudiant', 'N' || n, 1, '2005-01-01' from generate_series(1, 3) n;
  insert into exam_period (year_id, semester, kind, starts_on, ends_on) values
    (1, 1, 'principal', '2027-01-11', '2027-01-16');
  insert into exam (period_id, subject_id, held_on, slot_id) values (1, 1, '2027-01-11', 1), (1, 2, '2027-01-11', 1);
  insert into exam_sheet (teacher_id, group_id, subject_id, exam_id, room_id) values (1, 1, 1, 1, 1), (1, 1, 2, 2, 2);
  ${seat(1, 1, 1, 1)}; ${seat(2, 1, 2, 2)}; ${seat(3, 1, 3, 3)}; ${seat(4, 2, 3, 1)};
  select setval('exam_mark_id_seq', 4);
  update exam_mark set mark = 12, version = 1 where sheet_id = 1;
  update exam_sheet set state = 'validated' where id = 1;
  update academic_year set is_current = false, closed_at = now()`,
)
beforeAll(async () => {
  await query(`update academic_year set closed_at = null`)
})

describe('a database from before exam seats', () => {
  it('has seats for half of the capacity, or for all who sat there', async () => {
    const { rows } = await query('select name, exam_seats from room order by name')
    expect(rows).toEqual([
      { name: 'A1', exam_seats: 3 },
      { name: 'A2', exam_seats: 30 },
    ])
  })

  it('keeps every seat and mark, and judges all but the second of two seats at one time', async () => {
    const { rows } = await query(
      `select id, mark::float as mark, exam_id, seat, exam_on is not null as judged from exam_mark order by id`,
    )
    expect(rows).toEqual([
      { id: 1, mark: 12, exam_id: 1, seat: 1, judged: true },
      { id: 2, mark: 12, exam_id: 1, seat: 2, judged: true },
      { id: 3, mark: 12, exam_id: 1, seat: 3, judged: true },
      { id: 4, mark: null, exam_id: null, seat: null, judged: false },
    ])
  })

  it('serves processes of the release before, which write rooms and places', async () => {
    await query(`insert into room (name, capacity) values ('A3', 31)`)
    await query(`update room set capacity = 2 where name = 'A1'`)
    const second = query(`
      insert into exam_mark (sheet_id, student_id, version, place, code) values (2, 1, 0, 2, '11111111')`)
    await expect(second).rejects.toMatchObject({ constraint: 'exam_mark_student_is_free' })
    await query(`insert into student (id, id_number, first_name, last_name, gender, birth_date)
      values (4, '00000004', 'Étudiant', 'N4', 1, '2005-01-01')`)
    await query(`
      insert into exam_mark (sheet_id, student_id, version, place, code) values (2, 4, 0, 2, '22222222')`)
    const seats = await query(`select seat, room_id, slot_id from exam_mark where student_id = 4`)
    expect(seats.rows).toEqual([{ seat: 2, room_id: 2, slot_id: 1 }])
    const rooms = await query(`select exam_seats from room where name in ('A1', 'A3') order by name`)
    expect(rooms.rows).toEqual([{ exam_seats: 2 }, { exam_seats: 15 }])
  })
})
