import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedListName, localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import type { OpenWork } from './years.schemas.ts'

/** Waits for changes in a year that have begun, and keeps new ones waiting until the transaction ends. */
export async function lockYear(tx: Database, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(year_lock(), ${id}::integer)`.execute(tx)
}

/** The sheets of marks of a year that are not validated. */
export async function selectDraftSheetIds(db: Database, yearId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from exam_sheet h join student_group g on g.id = h.group_id
    where g.year_id = ${yearId} and h.state = 'draft'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The unfinished work of a year: attendance, notices, and marks by teacher, in the language of the names. */
export async function selectOpenWork(db: Database, yearId: number, language: Language): Promise<OpenWork> {
  const { rows } = await sql<{ work: OpenWork }>`
    select json_build_object(
      'attendanceSheets', (
        select count(*) from attendance_sheet h join student_group g on g.id = h.group_id
        where g.year_id = ${yearId} and h.is_open),
      'absences', (select count(*) from absence_notice where year_id = ${yearId} and state = 0),
      'makeUps', (
        select count(*) from session_notice where year_id = ${yearId} and not is_active and exam_type_id is null),
      'tests', (
        select count(*) from session_notice where year_id = ${yearId} and not is_active and exam_type_id is not null),
      'draftSheets', coalesce((
        select json_agg(json_build_object('id', h.id, 'teacher', ${localizedPersonName(language, 't')},
            'subject', ${localizedName(language, 'm')}, 'group', g.name,
            'examType', ${localizedName(language, 'x')}, 'period', p.kind, 'heldOn', coalesce(h.held_on, e.held_on),
            'marked', (select count(mark) from exam_mark where sheet_id = h.id),
            'rows', (select count(*) from exam_mark where sheet_id = h.id))
          order by ${localizedListName(language, 't')}, ${localizedName(language, 'm')}, g.name, h.id)
        from exam_sheet h
        join student_group g on g.id = h.group_id
        join teacher t on t.id = h.teacher_id
        join subject m on m.id = h.subject_id
        left join exam_type x on x.id = h.exam_type_id
        left join exam e on e.id = h.exam_id
        left join exam_period p on p.id = e.period_id
        where g.year_id = ${yearId} and h.state = 'draft'), '[]')) as work`.execute(db)
  if (!rows[0]) throw new Error('A statement without a table returns one row')
  return rows[0].work
}
