import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { studentName } from '../../../kernel/students.sql.ts'
import type { ExamKind } from '../../../database/tables/teaching.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import type { AnonymousRow, ExamCard, NamedRow, ResultRow } from './exam-rooms.schemas.ts'
import { isOwn, type OwnExam } from './exam-rooms.sql.ts'

export interface OwnRoom extends OwnExam {
  room: string
}

const isOwnRoom = (of: OwnRoom) => sql`
  ${isOwn(of)} and h.room_id = (select r.id from room r where fold_key(r.name) = fold_key(${of.room}))`

interface ExamCardFilter {
  teacherId: number
  yearId: number
  semester: 1 | 2
  kind: ExamKind
}

/** The exams of a semester in which a teacher marks a room; for results, only the validated ones. */
export async function listExams(
  db: Database,
  { teacherId, yearId, semester, kind }: ExamCardFilter,
  { language, isResult = false }: { language: Language; isResult?: boolean },
): Promise<ExamCard[]> {
  const { rows } = await sql<ExamCard>`
    select e.id, ${localizedName(language, 'cycle')} as cycle, ${localizedName(language, 'level')} as niveau,
      ${localizedName(language, 'speciality')} as specialite, e.held_on as date, q.label as quart_examen,
      ${localizedName(language, 'm')} as matiere, (own.drafts = 0)::int as valider, (own.published = own.sheets)::int as affiche,
      (e.held_on > today_here())::int as a_venir
    from (
      select h.exam_id, count(*) as sheets, count(*) filter (where h.state = 'draft') as drafts,
        count(*) filter (where h.state = 'published') as published
      from exam_sheet h where h.teacher_id = ${teacherId} and h.exam_id is not null group by h.exam_id) own
    join exam e on e.id = own.exam_id
    join exam_period p on p.id = e.period_id and p.year_id = ${yearId} and p.kind = ${kind}
    join subject m on m.id = e.subject_id and m.semester = ${semester}
    join speciality on speciality.id = m.speciality_id
    join level on level.id = m.level_id
    join cycle on cycle.id = level.cycle_id
    join time_slot q on q.id = e.slot_id
    where not ${isResult} or own.drafts = 0
    order by e.held_on, q.starts_at, e.id`.execute(db)
  return rows
}

/** The rooms of an exam that a teacher marks. */
export async function listRooms(db: Database, of: OwnExam): Promise<{ section: string; salle: string }[]> {
  const { rows } = await sql<{ section: string; salle: string }>`
    select g.name as section, r.name as salle
    from exam_sheet h join student_group g on g.id = h.group_id join room r on r.id = h.room_id
    where ${isOwn(of)}
    order by r.name`.execute(db)
  return rows
}

/** Row fields of the sheet `h` in its `exam`. */
const rowOf = sql`
  'id', a.id, 'ordre', a.place, 'isPresent', (a.presence = 'present')::int, 'note', coalesce(trim_scale(a.mark)::text, ''),
  'valider', (h.state <> 'draft')::int, 'version', a.version,
  'active', (h.state = 'draft' and h.is_open and exam.held_on <= today_here()
    and is_year_open((select p.year_id from exam_period p where p.id = exam.period_id)))::int`

interface RoomRows<Row> {
  ListEtudiant: Row[]
  affiche: 0 | 1
  /** 1 before the day of the exam. */
  a_venir: 0 | 1
}

/** The papers of a room by anonymous code; this statement does not read the student names. */
export async function listAnonymousRows(db: Database, of: OwnRoom): Promise<RoomRows<AnonymousRow>> {
  const { rows } = await sql<RoomRows<AnonymousRow>>`
    select (h.state = 'published')::int as affiche, (exam.held_on > today_here())::int as a_venir, (
      select coalesce(json_agg(json_build_object(${rowOf}, 'etudiant_id', a.id, 'compostage', a.code)
        order by a.place), '[]')
      from exam_mark a where a.sheet_id = h.id) as "ListEtudiant"
    from exam_sheet h join exam on exam.id = h.exam_id where ${isOwnRoom(of)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The students of a room with their marks. */
export async function listNamedRows(db: Database, of: OwnRoom, language: Language): Promise<RoomRows<NamedRow>> {
  const { rows } = await sql<RoomRows<NamedRow>>`
    select (h.state = 'published')::int as affiche, (exam.held_on > today_here())::int as a_venir, (
      select coalesce(json_agg(json_build_object(${rowOf}, 'etudiant_id', s.id, 'etudiant', ${studentName(language)},
        'cin', s.id_number) order by a.place), '[]')
      from exam_mark a join student s on s.id = a.student_id where a.sheet_id = h.id) as "ListEtudiant"
    from exam_sheet h join exam on exam.id = h.exam_id where ${isOwnRoom(of)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export interface RoomResults {
  section: string
  rows: ResultRow[]
}

/** The students and papers of a room; 404 until the marks are validated. */
export async function listResults(
  db: Database,
  of: OwnRoom,
  { language, yearId = null }: { language: Language; yearId?: number | null },
): Promise<RoomResults> {
  const { rows } = await sql<RoomResults>`
    select g.name as section, (
      select coalesce(json_agg(json_build_object('ordre', a.place, 'cin', s.id_number, 'etudiant', ${studentName(language)},
        'compostage', a.code, 'isPresent', (a.presence = 'present')::int, 'note', coalesce(trim_scale(a.mark)::text, '')) order by a.place), '[]')
      from exam_mark a join student s on s.id = a.student_id where a.sheet_id = h.id) as rows
    from exam_sheet h
    join student_group g on g.id = h.group_id and g.year_id = coalesce(${yearId}::int, g.year_id)
    where ${isOwnRoom(of)} and h.state <> 'draft'`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
