import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { labels } from '../../../kernel/labels.ts'
import type { Language } from '../../../http/language.ts'
import type { Choice } from '../../../http/wire.ts'
import type * as wire from './exam-marks.schemas.ts'

/** The DS or tests a teacher has announced in a semester, with each of their groups; both without a kind. */
export async function listExams(
  db: Database,
  { teacherId, yearId, semester, kind }: { teacherId: number; yearId: number; semester: 1 | 2; kind: 1 | 2 | null },
  language: Language,
): Promise<wire.ExamOfTeacher[]> {
  const { rows } = await sql<wire.ExamOfTeacher>`
    select n.id, n.held_on as date, ${localizedName(language, 'x')} as type_examen, ${localizedName(language, 'm')} as matiere,
      g.name as "group", ${labels[language].semester(semester)} as semestre,
      (n.is_active and coalesce(h.is_open, true) and n.held_on <= today_here()
        and is_year_open(n.year_id))::int as active, g.id as groupe_id, m.id as matiere_id,
      x.id as type_examen_id, n.semester as semestre_id,
      (coalesce(h.state, 'draft') <> 'draft')::int as valider, (coalesce(h.state, 'draft') = 'published')::int as affiche,
      (n.held_on > today_here())::int as a_venir
    from session_notice n
    join exam_type x on x.id = n.exam_type_id and x.kind = coalesce(${kind}::int, x.kind)
    join subject m on m.id = n.subject_id
    join session_notice_group ng on ng.notice_id = n.id
    join student_group g on g.id = ng.group_id
    left join exam_sheet h on h.exam_id is null and h.teacher_id = n.teacher_id and h.group_id = g.id
      and h.subject_id = m.id and h.exam_type_id = x.id and h.held_on = n.held_on
    where n.teacher_id = ${teacherId} and n.year_id = ${yearId} and n.semester = ${semester}
    order by n.held_on desc, n.id desc, g.name`.execute(db)
  return rows
}

/** The TD groups of a lecture group, or the group itself if it has none, if the teacher has it in the semester. */
export async function listFreeMarkTutorials(
  db: Database,
  teacherId: number,
  { type, group_id, semestre_id }: wire.TutorialsKey,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select part.id as value, part.name as label
    from student_group g
    join student_group part on part.year_id = g.year_id and part.span <@ g.span
      and part.kind = case when g.kind = 1 then 2 else g.kind end
    where g.id = ${group_id} and (g.kind = 1 or part.id = g.id) and exists (
      select from timetable t join timetable_session s on s.timetable_id = t.id
      where t.year_id = g.year_id and t.semester = ${semestre_id} and s.teacher_id = ${teacherId}
        and s.type = ${type} and s.group_id = g.id)
    order by part.name`.execute(db)
  return rows
}
