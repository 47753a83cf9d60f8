import { describe, expect, it } from 'vitest'
import { oldTeacher, upgrade, upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query, rowsOf } = upgradeOnce(
  '0095',
  `${oldTeacher};
  insert into book (title, copies) values ('Algèbre', 2), ('Analyse', 1);
  insert into reservation (teacher_id, book_id, starts_at, ends_at, state) values
    (1, 1, today_here() - 20, today_here() - 10, 1), (1, 1, today_here() - 20, today_here() - 10, 0),
    (1, 1, today_here(), today_here() + 5, 1), (1, 1, today_here() + 1, today_here() + 5, 0)`,
)

describe('a library from before numbered copies', () => {
  it('has as many numbered copies as were counted', async () => {
    expect(await rowsOf('select book_id, number, state from book_copy order by id')).toEqual([
      { book_id: 1, number: 'B000001', state: 'available' },
      { book_id: 1, number: 'B000002', state: 'available' },
      { book_id: 2, number: 'B000003', state: 'available' },
    ])
    expect(await rowsOf('select copies from book order by id')).toEqual([{ copies: 2 }, { copies: 1 }])
  })

  it('keeps every reservation: past ones are closed, the others wait or are accepted', async () => {
    expect(await rowsOf('select stage, state from reservation order by id')).toEqual([
      { stage: 'returned', state: 1 },
      { stage: 'lapsed', state: 1 },
      { stage: 'accepted', state: 1 },
      { stage: 'waiting', state: 0 },
    ])
  })

  it('serves processes of the release before: they add books, reserve, accept and delete', async () => {
    await query(`insert into book (title, copies) values ('Topologie', 2)`)
    expect(
      await rowsOf(`select c.number from book_copy c join book b on b.id = c.book_id where title = 'Topologie'`),
    ).toEqual([{ number: 'B000004' }, { number: 'B000005' }])
    const [added] = await rowsOf(
      `insert into reservation (teacher_id, book_id, starts_at, ends_at) values (1, 3, today_here(), today_here() + 5)
      returning id, stage`,
    )
    expect(added).toMatchObject({ stage: 'waiting' })
    const id = Number(added?.['id'])
    expect(await rowsOf(`update reservation set state = 1 where id = ${id} returning stage`)).toEqual([
      { stage: 'accepted' },
    ])
    await query(`delete from reservation where id = ${id}`)
    await query(`update book set copies = 1 where title = 'Topologie'`)
    expect(await rowsOf(`select state from book_copy where book_id = 3 order by id`)).toEqual([
      { state: 'available' },
      { state: 'withdrawn' },
    ])
  })
})

it('a Hijri year that an import took for a Gregorian one is converted, and the others stay', async () => {
  const db = await upgrade(
    '0151',
    `insert into book (title, copies, published) values ('A', 1, 1426), ('B', 1, 1450), ('C', 1, 2005), ('D', 1, null)`,
  )
  const rows = await db.selectFrom('book').select('published').orderBy('id').execute()
  expect(rows.map(({ published }) => published)).toEqual([2005, 1450, 2005, null])
})
