import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { studentName } from '../../../kernel/students.sql.ts'

/** An exam in one room, as the head of a page. */
interface ListedRoom {
  subject: string
  programme: string
  /** `dd/mm/yyyy`. */
  heldOn: string
  slot: string
  room: string
}

/** The students of a room by seat; without the codes and numbers of their papers. */
export interface DoorList extends ListedRoom {
  rows: { seat: string; name: string; group: string }[]
}

/** The papers of a room by seat; without the students. */
export interface CodeList extends ListedRoom {
  rows: { seat: string; code: string; place: string }[]
}

const head = (language: Language) => sql`
  ${localizedName(language, 'm')} as subject,
  ${localizedName(language, 'v')} || ' – ' || ${localizedName(language, 'p')} as programme,
  to_char(e.held_on, 'DD/MM/YYYY') as "heldOn", q.label as slot, r.name as room`

const roomsOfExams = sql`
  from exam e
    join exam_sheet h on h.exam_id = e.id
    join room r on r.id = h.room_id
    join subject m on m.id = e.subject_id
    join speciality p on p.id = m.speciality_id
    join level v on v.id = m.level_id
    join time_slot q on q.id = e.slot_id`

const inOrder = sql`e.held_on, q.starts_at, r.name, m.name, e.id`

/** One list for each room of the exams, by time and room. `where` is a condition on `e` (exam) and `p` (speciality). */
export async function selectDoorLists(
  db: Database,
  { where, language }: { where: RawBuilder<boolean>; language: Language },
): Promise<DoorList[]> {
  const { rows } = await sql<DoorList>`
    select ${head(language)}, (
      select coalesce(json_agg(json_build_object('seat', coalesce(a.seat, a.place)::text, 'name', ${studentName(language)},
        'group', g.name) order by coalesce(a.seat, a.place)), '[]')
      from exam_mark a
        join student s on s.id = a.student_id
        join exam_period t on t.id = e.period_id
        left join enrolment n on n.student_id = s.id and n.year_id = t.year_id
        left join student_group g on g.id = n.group_id
      where a.sheet_id = h.id) as rows
    ${roomsOfExams} where ${where} order by ${inOrder}`.execute(db)
  return rows
}

/** One list for each room of an exam. */
export async function selectCodeLists(db: Database, examId: number, language: Language): Promise<CodeList[]> {
  const { rows } = await sql<CodeList>`
    select ${head(language)}, (
      select coalesce(json_agg(json_build_object('seat', coalesce(a.seat, a.place)::text, 'code', a.code,
        'place', a.place::text) order by coalesce(a.seat, a.place)), '[]')
      from exam_mark a where a.sheet_id = h.id) as rows
    ${roomsOfExams} where e.id = ${examId} order by ${inOrder}`.execute(db)
  return rows
}
