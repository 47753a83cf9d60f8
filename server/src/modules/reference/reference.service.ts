import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../database/connect.ts'
import { notFound } from '../../http/errors.ts'
import type { Choice } from '../../http/wire.ts'
import { localizedName } from '../../kernel/localized-name.sql.ts'
import type { Language } from '../../http/language.ts'
import type {
  SpecialitiesResponse,
  TaughtGroupsBody,
  TaughtSubjectsBody,
  TaughtTypesBody,
  YearResponse,
} from './reference.schemas.ts'

/** All years, newest first, and the current one separately. */
export async function listYears(db: Database): Promise<{ ListAnnee: Choice[]; CurrentAnnee: Choice[] }> {
  const years = await db
    .selectFrom('academic_year')
    .select(['id as value', 'name as label', 'is_current'])
    .orderBy('name', 'desc')
    .execute()
  const choices = (list: typeof years) => list.map(({ value, label }) => ({ value, label }))
  return { ListAnnee: choices(years), CurrentAnnee: choices(years.filter((year) => year.is_current)) }
}

/** A year with the days on which it and its semesters begin. */
export async function getYear(db: Database, id: number): Promise<Static<typeof YearResponse>['Annee']> {
  const { rows } = await sql<Static<typeof YearResponse>['Annee']>`
    select y.id, y.name as annee, y.name as annee_scolaire, y.starts_on as debut, y.ends_on as fin, coalesce((
      select json_agg(json_build_object('semestre', t.semester, 'debut', t.starts_on) order by t.semester)
      from timetable t where t.year_id = y.id), '[]') as semestres
    from academic_year y where y.id = ${id}`.execute(db)
  const [year] = rows
  if (!year) throw notFound()
  return year
}

export async function listSlots(db: Database): Promise<Choice[]> {
  return db.selectFrom('time_slot').select(['id as value', 'label']).orderBy('starts_at').execute()
}

/** The cycles, in the order of their numbers. */
export async function listCycles(db: Database, language: Language): Promise<Choice[]> {
  return db
    .selectFrom('cycle')
    .select(['id as value', localizedName(language, 'cycle').as('label')])
    .orderBy('id')
    .execute()
}

/** The levels of a cycle, in order of year. */
export async function listLevels(db: Database, cycle: 1 | 2, language: Language): Promise<Choice[]> {
  return db
    .selectFrom('level')
    .select(['id as value', localizedName(language, 'level').as('label')])
    .where('cycle_id', '=', cycle)
    .orderBy('year')
    .execute()
}

/** The specialities of one level, or of all levels in order. */
export async function listSpecialities(
  db: Database,
  levelId: number | null,
  language: Language,
): Promise<Static<typeof SpecialitiesResponse>['Specialites']> {
  let specialities = db
    .selectFrom('speciality')
    .innerJoin('level', 'level.cycle_id', 'speciality.cycle_id')
    .select(['speciality.id as value', localizedName(language, 'speciality').as('label'), 'level.id as niveau_id'])
    .orderBy('level.cycle_id')
    .orderBy('level.year')
    .orderBy('label')
  if (levelId !== null) specialities = specialities.where('level.id', '=', levelId)
  return specialities.execute()
}

export async function listExamTypes(db: Database, kind: 1 | 2 | null, language: Language): Promise<Choice[]> {
  let types = db
    .selectFrom('exam_type')
    .select(['id as value', localizedName(language, 'exam_type').as('label')])
    .orderBy('kind')
    .orderBy('id')
  if (kind !== null) types = types.where('kind', '=', kind)
  return types.execute()
}

type TimetableFilter = Static<typeof TaughtTypesBody>

/** The sessions of one teacher in one semester, with alias `s`. */
const sessionsOf = ({ enseignant_id, semestre_id, annee_id }: TimetableFilter) => sql`
  timetable_session s join timetable t on t.id = s.timetable_id
    and s.teacher_id = ${enseignant_id} and t.semester = ${semestre_id} and t.year_id = ${annee_id}`

/** The session types that the teacher has in the semester. */
export async function listTaughtTypes(db: Database, of: TimetableFilter): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select type as value, (array['Cours', 'TD', 'TP', 'Autre'])[type] as label
    from (select distinct s.type from ${sessionsOf(of)}) held
    order by type`.execute(db)
  return rows
}

export async function listTaughtSubjects(
  db: Database,
  of: Static<typeof TaughtSubjectsBody>,
  language: Language,
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select m.id as value, ${localizedName(language, 'm')} as label from subject m
    where m.id in (select s.subject_id from ${sessionsOf(of)} where s.type = ${of.type})
    order by label`.execute(db)
  return rows
}

/** The groups the teacher has in a subject; the one of the given day and slot is first. */
export async function listTaughtGroups(db: Database, of: Static<typeof TaughtGroupsBody>): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select g.id as value, g.name as label
    from ${sessionsOf(of)} join student_group g on g.id = s.group_id
    where s.type = ${of.type} and s.subject_id = ${of.matiere_id}
    group by g.id
    order by bool_or(s.day = ${of.jour_id} and s.slot_id = ${of.quart_id}) desc, g.name`.execute(db)
  return rows
}

/** The TD groups of the lecture groups. */
export async function listTutorialGroups(db: Database, groupIds: number[]): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select id as value, name as label from student_group
    where kind = 2 and parent_id = any(${groupIds}) order by name`.execute(db)
  return rows
}
