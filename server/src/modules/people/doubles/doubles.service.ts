import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { decodeCursor, type Page, toPage } from '../../../http/cursor.ts'
import { isStudentInScope, readers, type Registrar } from '../../../kernel/registrar-scope.ts'
import { selectStudents } from '../students/students.sql.ts'
import type { Double, DoublesQuery } from './double.schemas.ts'

interface Pair extends Omit<Double, 'students'> {
  first: number
  second: number
}

/**
 * One page of the records that may be of one person: the same name and birth date, or one of both and nearly the same
 * number. A number alone says nothing, because the numbers of a year group are close to each other. With `distinct` those
 * of which somebody has said that they are of two persons.
 */
export async function listDoubles(
  db: Database,
  registrar: Registrar,
  { cursor, limit = 50, distinct = false }: DoublesQuery,
): Promise<Page<Double>> {
  const after = decodeCursor(cursor, ['number', 'number'])
  const { rows: pairs } = await sql<Pair>`
    with s as (select * from student s where ${isStudentInScope(registrar.caller, readers)}),
    pair as (
      select a.id as first, b.id as second, true as "isSameName", true as "isSameBirthDate",
        is_nearly_same_number(fold_key(a.id_number), fold_key(b.id_number)) as "isNearlySameNumber"
      from s a join s b on b.id > a.id and b.birth_date = a.birth_date and b.sort_key = a.sort_key
      union all
      select a.id, b.id, false, true, true
      from s a join s b on b.id > a.id and b.birth_date = a.birth_date and b.sort_key <> a.sort_key
      where is_nearly_same_number(fold_key(a.id_number), fold_key(b.id_number))
      union all
      select a.id, b.id, true, false, true
      from s a join s b on b.id > a.id and b.sort_key = a.sort_key and b.birth_date <> a.birth_date
      where is_nearly_same_number(fold_key(a.id_number), fold_key(b.id_number))
    )
    select * from pair
    where exists (
      select from distinct_students d where (d.first_id, d.second_id) = (pair.first, pair.second)) = ${distinct}
      and ${after ? sql`(first, second) > (${after[0]}, ${after[1]})` : sql`true`}
    order by first, second
    limit ${limit + 1}`.execute(db)
  const ids = pairs.flatMap(({ first, second }) => [first, second])
  const where = [sql<boolean>`s.id = any(${ids}::integer[])`]
  const rows = await selectStudents(db, { where, orderBy: sql`s.id`, limit: ids.length, language: registrar.language })
  const students = new Map(rows.map(({ student }) => [student.id, student]))
  const studentsOf = ({ first, second }: Pair) => [first, second].flatMap((id) => students.get(id) ?? [])
  // A record that was merged since the first statement is in no pair any more.
  const complete = pairs.filter((pair) => studentsOf(pair).length === 2)
  return toPage(complete, limit, {
    keyOf: ({ first, second }) => [first, second],
    itemOf: (pair) => {
      const { first: _first, second: _second, ...reasons } = pair
      return { students: studentsOf(pair), ...reasons }
    },
  })
}
