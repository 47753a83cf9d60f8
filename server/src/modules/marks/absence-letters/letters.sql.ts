import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { type Registrar, writers } from '../../../kernel/registrar-scope.ts'
import { isInScope } from '../../../kernel/role-scope.ts'
import { byStudentName, studentName } from '../../../kernel/students.sql.ts'
import type { LetterKind } from '../absence-alerts/alert.schemas.ts'
import { alertScope } from '../absence-alerts/alert-scope.ts'
import { alertsOf } from '../absence-alerts/alerts.sql.ts'
import type { LetterLanguage, NewLetters } from './letter.schemas.ts'

interface StoredLetter {
  id: number
  kind: LetterKind
  studentId: number
  subjectId: number
}

/** The absences of a letter by session type, with the threshold that held. */
export interface CountedAbsences {
  type: 1 | 2 | 3 | 4
  absences: number
  sessions: number
  /** Null where the slot of a class is not known. */
  minutes: number | null
  measure: 'absences' | 'rate' | null
  warning: number | null
  elimination: number | null
  /** `heldOn` is `dd/mm/yyyy`. */
  days: { heldOn: string; slot: string | null }[]
}

/** Stores the letters that are due to the alerts of the departments in which the caller makes letters. */
export async function insertLetters(
  tx: Database,
  registrar: Registrar,
  { filter, language, chosen }: NewLetters,
): Promise<StoredLetter[]> {
  const isChosen = chosen
    ? sql`(a.student_id, a.subject_id, coalesce(a.type, 0)) in (
        select * from unnest(${chosen.map(({ studentId }) => studentId)}::integer[],
          ${chosen.map(({ subjectId }) => subjectId)}::integer[], ${chosen.map(({ type }) => type ?? 0)}::integer[]))`
    : sql`true`
  const { rows } = await sql<StoredLetter>`
    insert into absence_letter (kind, student_id, subject_id, year_id, type, decided_at, language, counts, made_by)
    select due.kind, due.student_id, due.subject_id, due.year_id, due.type, due.decided_at, ${language}, (
        select coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'absences', c.absences, 'sessions', c.sessions,
          'minutes', d.minutes, 'measure', t.measure, 'warning', t.warning, 'elimination', t.elimination,
          'days', d.days) order by c.type), '[]')
        from presence_count c
        left join subject_absence_threshold t on t.subject_id = c.subject_id and t.type = c.type
        cross join lateral (
          select jsonb_agg(jsonb_build_object('heldOn', to_char(p.held_on, 'DD/MM/YYYY'), 'slot', s.label) order by p.held_on, s.starts_at) as days,
            case when count(*) = count(s.id) then sum(extract(epoch from s.ends_at - s.starts_at) / 60)::integer end
              as minutes
          from recorded_presence p left join time_slot s on s.id = p.slot_id
          where p.student_id = c.student_id and p.year_id = c.year_id and p.subject_id = c.subject_id
            and p.type = c.type and p.is_absent) d
        where c.student_id = due.student_id and c.year_id = due.year_id and c.subject_id = due.subject_id
          and coalesce(c.type = due.type, true) and c.absences > 0 and due.kind <> 'lifting'),
      ${registrar.caller.accountId}
    from (
      select distinct a.due_kind as kind, a.student_id, a.subject_id, a.year_id, a.due_type as type,
        a.due_decided_at as decided_at
      ${alertsOf(registrar, { ...filter, letterDue: true }, writers)} and ${isChosen}) due
    order by due.student_id, due.subject_id, due.kind, due.type
    on conflict on constraint absence_letter_once do nothing
    returning id, kind, student_id as "studentId", subject_id as "subjectId"`.execute(tx)
  return rows
}

export interface PrintedLetter {
  kind: LetterKind
  language: LetterLanguage
  counts: CountedAbsences[]
  /** `dd/mm/yyyy`. */
  madeOn: string
  /** Of the elimination; null for a warning. */
  decidedOn: string | null
  year: string
  student: string
  idNumber: string
  /** Empty for a student who has left. */
  group: string
  subject: string
}

/** The letters in one language of the departments whose alerts the caller sees, by group and student. */
export async function selectLetters(
  db: Database,
  { caller }: Registrar,
  { ids, language }: { ids: readonly number[]; language: LetterLanguage },
): Promise<PrintedLetter[]> {
  const { rows } = await sql<PrintedLetter>`
    select l.kind, l.language, l.counts, to_char(l.made_at, 'DD/MM/YYYY') as "madeOn",
      to_char(l.decided_at, 'DD/MM/YYYY') as "decidedOn",
      y.name as year, ${studentName(language)} as student, s.id_number as "idNumber", coalesce(g.name, '') as "group",
      ${localizedName(language, 'm')} as subject
    from absence_letter l
    join student s on s.id = l.student_id
    join subject m on m.id = l.subject_id
    join speciality p on p.id = m.speciality_id
    join academic_year y on y.id = l.year_id
    left join enrolment e on e.student_id = l.student_id and e.year_id = l.year_id
    left join student_group g on g.id = e.group_id
    where l.id = any(${[...ids]}::integer[]) and l.language = ${language} and l.year_id = ${caller.yearId}
      and ${isInScope(sql<number>`p.department_id`, alertScope(caller))}
    order by g.name, ${byStudentName(language)}, l.id`.execute(db)
  return rows
}
