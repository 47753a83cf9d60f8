import { describe, expect, it } from 'vitest'
import { upgradeOnce } from '../testing/upgraded-database.ts'

const newStudent = (number: string, lastName: string) => `
  insert into student (id_number, first_name, last_name, gender, birth_date)
  values (U&'${number}', 'Amel', U&'${lastName}', 2, '2005-03-14')`

const { query } = upgradeOnce(
  '0155',
  `insert into academic_year (name, starts_on, ends_on, is_current) values
    ('2025-2026', '2025-09-01', '2026-08-31', false), ('2026-2027', '2026-09-01', '2027-08-31', true);
  insert into department (name) values ('Informatique'), (U&'Informatique\\00A0');
  insert into cycle (id, name) values (1, 'Licence');
  insert into level (cycle_id, year, name) values (1, 1, 'L1');
  insert into speciality (department_id, cycle_id, code, name) values (1, 1, 'GL', 'Génie logiciel');
  insert into room (name, capacity) values ('B01', 60), ('b01', 30), (U&'\\200BB01', 20), ('b01 (2)', 10);
  insert into student_group (year_id, speciality_id, level_id, kind, name, span)
  values (1, 1, 1, 1, 'A', '[1,2)'), (2, 1, 1, 1, 'A', '[2,3)'), (2, 1, 1, 1, 'a', '[3,4)');
  insert into grade (name) values ('Assistant');
  insert into teacher_status (name) values ('Permanent');
  insert into teacher (first_name, last_name, gender, id_document_type, civil_state, identifier, birth_date, email,
    password_hash, is_active, grade_id, department_id, status_id)
  values (U&'Le\\0301a', 'Trabelsi', 2, 1, 1, '10000001', '1980-02-29', 'lea@institut.example', 'hash', true, 1, 1, 1);
  insert into project_subject (teacher_id, year_id, name) values (1, 1, U&'Agenda\\200B partagé');
  update academic_year set closed_at = now() where id = 1;
  ${newStudent('AB12345', 'De\\0301ja')};
  ${newStudent('ab12345', 'Deja')};
  ${newStudent('Ab123452', 'Zouari')}`,
)

const column = async (text: string) => (await query<{ one: string }>(text)).rows.map(({ one }) => one)

describe('a database from before names were cleaned', () => {
  it('keeps every record, and numbers the younger of two that read the same', async () => {
    expect(await column('select name as one from room order by id')).toEqual(['B01', 'b01 (3)', 'B01 (4)', 'b01 (2)'])
    expect(await column('select name as one from department order by id')).toEqual(['Informatique', 'Informatique (2)'])
    expect(await column('select name as one from student_group order by id')).toEqual(['A', 'A', 'a (2)'])
    expect(await column('select id_number as one from student order by id')).toEqual([
      'AB12345',
      'ab123453',
      'Ab123452',
    ])
  })

  it('tells the new names in the audit log', async () => {
    const entries = await query(
      `select action, subject, details -> 'changes' as changes from audit_log where actor = 'system' order by id`,
    )
    expect(entries.rows).toContainEqual({
      action: 'reference.changed',
      subject: 'room:2',
      changes: { name: { from: 'b01', to: 'b01 (3)' } },
    })
    expect(entries.rows).toContainEqual({
      action: 'student.changed',
      subject: 'student:2',
      changes: { id_number: { from: 'ab12345', to: 'ab123453' } },
    })
    expect(entries.rowCount).toBe(5)
  })

  it('has no invisible characters in names, also of a closed year', async () => {
    expect(await column('select last_name as one from student where id = 1')).toEqual(['Déja'])
    expect(await column('select first_name as one from account')).toEqual(['Léa'])
    expect(await column('select name as one from project_subject')).toEqual(['Agenda partagé'])
  })

  it('serves processes of the release before, which write and compare raw texts', async () => {
    await query(`insert into student (id_number, first_name, last_name, gender, birth_date)
      values ('CD12345', U&'Ame\\200Bl', 'Ben Ali', 2, '2005-03-14') on conflict (id_number) do nothing`)
    expect(await column(`select first_name as one from student where id_number = 'CD12345'`)).toEqual(['Amel'])
    await expect(query(`insert into room (name, capacity) values ('b01', 12)`)).rejects.toMatchObject({
      constraint: 'room_name_key',
    })
    expect(await column('select sort_key as one from student where id = 3')).toEqual(['zouari amel'])
  })
})
