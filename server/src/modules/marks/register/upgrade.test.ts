import { describe, expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../../testing/upgraded-database.ts'

/** A Tuesday, and the Thursday after, on which the plan has no class. */
const [tuesday, thursday] = ['2026-10-06', '2026-10-08']

const { query, rowsOf } = upgradeOnce(
  '0198',
  `${oldYear};
  ${oldTeacher};
  insert into cycle (id, name) values (1, 'Licence');
  insert into level (name, cycle_id, year) values ('L1', 1, 1);
  insert into speciality (code, name, cycle_id, department_id) values ('INFO', 'Informatique', 1, 1);
  insert into student_group (name, year_id, speciality_id, level_id, kind, span)
  values ('LI1', 1, 1, 1, 1, '[0,2)'), ('LI2', 1, 1, 1, 1, '[2,4)');
  insert into subject (code, name, semester, speciality_id, level_id) values ('ALG', 'Algorithmique', 1, 1, 1);
  insert into student (id_number, first_name, last_name, gender, birth_date)
  values ('00000001', 'Sami', 'Ayari', 1, '2005-02-01'), ('00000002', 'Rim', 'Dridi', 2, '2005-03-01'),
    ('00000003', 'Nour', 'Khelifi', 2, '2005-04-01');
  insert into time_slot (id, label, starts_at, ends_at)
  values (1, '8:30 - 10:00', '8:30', '10:00'), (2, '10:15 - 11:45', '10:15', '11:45');
  insert into timetable (year_id, semester, starts_on, ends_on) values (1, 1, '2026-09-14', '2027-01-16');
  insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
  values (1, 1, 2, 1, 2, 1, 1, 1, '[0,2)'), (1, 1, 2, 2, 2, 1, 1, 1, '[0,2)'), (1, 1, 3, 1, 2, 1, 1, 2, '[2,4)');
  insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
  values (1, 1, 1, 2, 2, '${tuesday}');
  insert into attendance (sheet_id, student_id, presence, mark) values (1, 1, 'present', 14), (1, 2, 'present', null);
  insert into register (teacher_id, group_id, subject_id, type, held_on)
  values (1, 1, 1, 2, '${tuesday}'), (1, 1, 1, 2, '${thursday}'), (1, 2, 1, 2, '2026-10-07');
  insert into register_entry (register_id, student_id, presence)
  values (1, 1, 'present'), (1, 2, 'absent'), (1, 3, 'absent'), (2, 1, 'absent'), (3, 3, 'present');
  insert into correction_request (teacher_id, year_id, register_id, student_id, former_presence, presence, reason)
  values (1, 1, 1, 2, 'absent', 'present', 'Retard');
  update academic_year set is_current = false, closed_at = now()`,
)

const sheetsOf = (register: number) =>
  rowsOf(`
    select h.slot_id as slot, h.is_open as open, json_object_agg(a.student_id, a.presence order by a.student_id) as rows
    from attendance_sheet h join attendance a on a.sheet_id = h.id
    where h.register_id = ${register} group by h.id order by h.slot_id`)

describe('a register of the release before', () => {
  it('is the closed roll of each class of its day, and keeps what a sheet has already', async () => {
    expect(await sheetsOf(1)).toEqual([
      { slot: 1, open: false, rows: { 1: 'present', 2: 'absent', 3: 'absent' } },
      { slot: 2, open: true, rows: { 1: 'present', 2: 'present', 3: 'absent' } },
    ])
    expect(await rowsOf('select mark::text from attendance where sheet_id = 1 and student_id = 1')).toEqual([
      { mark: '14.00' },
    ])
  })

  it('is kept without a slot when the plan has no class on its day', async () => {
    expect(await sheetsOf(2)).toEqual([{ slot: null, open: false, rows: { 1: 'absent' } }])
  })

  it('is in the audit log with its sheets and what they said otherwise', async () => {
    const [joined] = await rowsOf(`select details from audit_log where subject = 'register:1'`)
    expect(joined).toEqual({
      details: {
        sheets: [1, expect.any(Number)],
        differences: [{ sheet: 1, student: 2, register: 'absent', sheetHad: 'present' }],
      },
    })
    expect(await rowsOf(`select count(*)::int from audit_log where action = 'register.joined'`)).toEqual([{ count: 3 }])
  })

  it('keeps its requests for corrections', async () => {
    expect(await rowsOf('select register_id, student_id from correction_request')).toEqual([
      { register_id: 1, student_id: 2 },
    ])
  })
})

describe('a process of the release before', () => {
  it('writes a register into the rolls of its day and corrects it there', async () => {
    await query('update academic_year set closed_at = null')
    await query(`
      with written as (
        insert into register (teacher_id, group_id, subject_id, type, held_on) values (1, 1, 1, 2, '2026-10-13') returning id
      )
      insert into register_entry (register_id, student_id, presence)
      select written.id, s.id, 'absent' from written, student s where s.id < 3`)
    const [written] = await rowsOf(`select id from register where held_on = '2026-10-13'`)
    const register = Number(written?.['id'])
    await query(`update register_entry set presence = 'present' where register_id = ${register} and student_id = 2`)
    const rows = { 1: 'absent', 2: 'present' }
    expect(await sheetsOf(register)).toEqual([
      { slot: 1, open: false, rows },
      { slot: 2, open: false, rows },
    ])
    expect(
      await rowsOf(
        `select presence from register_entry where register_id = ${register} order by student_id for update`,
      ),
    ).toEqual([{ presence: 'absent' }, { presence: 'present' }])
  })
})
