import { describe, expect, it } from 'vitest'
import { upgradeOnce } from '../../testing/upgraded-database.ts'

const newStudent = (id: number, number: string, lastName: string) => `
  insert into student (id, id_number, first_name, last_name, gender, birth_date)
  values (${id}, '${number}', 'Amel', '${lastName}', 2, '2005-03-14')`

const { query } = upgradeOnce(
  '0100',
  `${newStudent(1, '01234567', 'Béjaoui')};
  ${newStudent(2, '07654321', 'Zouari')};
  select setval('student_id_seq', 2)`,
)

describe('a database from before the pages of the registrar', () => {
  it('keeps its students, and finds them by the words of their names', async () => {
    const { rows } = await query(`select id, id_number from student where words @@ beginnings('beja amel')`)
    expect(rows).toEqual([{ id: 1, id_number: '01234567' }])
  })

  it('serves processes of the release before, which add and change students', async () => {
    await query(newStudent(3, '09999999', 'Gharbi'))
    await query(`update student set last_name = 'Ayari' where id = 3`)
    const { rows } = await query(`select sort_key from student where id = 3`)
    expect(rows).toEqual([{ sort_key: 'ayari amel' }])
  })

  it('finds a merged student by both numbers, and refuses the former one to others', async () => {
    await query('insert into merged_student values (2, $1, 1)', ['07654321'])
    await query('delete from student where id = 2')
    const { rows } = await query(`select id_number from student_number where student_id = 1 order by 1`)
    expect(rows).toEqual([{ id_number: '01234567' }, { id_number: '07654321' }])
    await expect(query(newStudent(4, '07654321', 'Zouari'))).rejects.toMatchObject({
      constraint: 'student_number_merged',
    })
  })
})
