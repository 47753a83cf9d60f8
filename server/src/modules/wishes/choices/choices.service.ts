import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Choice } from '../../../http/wire.ts'
import { labels } from '../../../kernel/labels.ts'
import { localizedName, distinctTeacherName } from '../../../kernel/localized-name.sql.ts'
import type { Language } from '../../../http/language.ts'
import { hours } from '../weekly-hours.sql.ts'
import type { DepartmentSubjectsBody, SpecialitiesBody, WishChoice } from './choices.schemas.ts'

type Cycle = 1 | 2

/** Short code of speciality `sp` and level `l` of the subject `m`, such as `LGL2`. */
const course = sql`sp.code || l.year`

/** The subjects `m` that are taught in the semester, with their level `l`. */
const taughtIn = (semester: 1 | 2) =>
  sql`subject m join level l on l.id = m.level_id and m.semester = ${semester} and not m.is_archived`

/** The session types of the subject `m` that are held: `held.type`. */
const sessionTypes = sql`unnest(${hours}) with ordinality held (hours, type) on held.hours > 0`

async function selectChoices(db: Database, query: RawBuilder<Choice>): Promise<Choice[]> {
  return (await query.execute(db)).rows
}

/** The specialities of a level with subjects in the semester; those of the caller's department come first. */
export function listSpecialities(
  db: Database,
  { departmentId }: Actor,
  { niveau_id, semestre_id, cycle }: Omit<SpecialitiesBody, 'enseignant_id'> & { cycle: Cycle },
  language: Language,
): Promise<Choice[]> {
  const name = localizedName(language, 'sp')
  return selectChoices(
    db,
    sql`
      select sp.id as value, ${name} as label from speciality sp
      where sp.cycle_id = ${cycle} and exists (
        select from subject m
        where m.speciality_id = sp.id and m.level_id = ${niveau_id} and m.semester = ${semestre_id})
      order by sp.department_id <> ${departmentId}, ${name}`,
  )
}

/** The subjects of a speciality in the semester, of one level or of all. */
export function listSubjects(
  db: Database,
  of: { specialityId: number; levelId: number | null; semester: 1 | 2; cycle: Cycle },
  language: Language,
): Promise<Choice[]> {
  const name = localizedName(language, 'm')
  return selectChoices(
    db,
    sql`
      select m.id as value, ${name} as label from ${taughtIn(of.semester)}
      where m.speciality_id = ${of.specialityId} and l.cycle_id = ${of.cycle}
        and m.level_id = coalesce(${of.levelId}::integer, m.level_id)
      order by l.year, ${name}`,
  )
}

/** The session types of a subject. */
export async function listSessionTypes(db: Database, subjectId: number, language: Language): Promise<Choice[]> {
  const { rows } = await sql<{ value: 1 | 2 | 3 | 4 }>`
    select held.type::integer as value
    from subject m join ${sessionTypes}
    where m.id = ${subjectId}
    order by 1`.execute(db)
  return rows.map(({ value }) => ({ value, label: labels[language].sessionTypes[value] }))
}

/**
 * The same choices in one list: every subject of the semester with its level and speciality and the session types that
 * are held; those of the caller's department come first.
 */
export async function listWishChoices(
  db: Database,
  { departmentId }: Pick<Actor, 'departmentId'>,
  semester: 1 | 2,
  language: Language,
): Promise<WishChoice[]> {
  const [speciality, subject] = [localizedName(language, 'sp'), localizedName(language, 'm')]
  const { rows } = await sql<WishChoice>`
    select l.cycle_id as cycle, l.id as "levelId", ${localizedName(language, 'l')} as level,
      sp.id as "specialityId", ${speciality} as speciality, ${course} as course,
      m.id as "subjectId", ${subject} as subject, m.code, array_agg(held.type::integer order by held.type) as types
    from ${taughtIn(semester)}
      join speciality sp on sp.id = m.speciality_id and sp.cycle_id = l.cycle_id
      join ${sessionTypes}
    group by m.id, l.id, sp.id
    order by l.cycle_id, sp.department_id <> ${departmentId}, l.year, ${speciality}, sp.id, ${subject}, m.id`.execute(
    db,
  )
  return rows
}

/** Every subject of a department in the semester, with its speciality and year. */
export function listDepartmentSubjects(
  db: Database,
  of: Omit<DepartmentSubjectsBody, 'enseignant_id'>,
  language: Language,
): Promise<Choice[]> {
  const name = localizedName(language, 'm')
  return selectChoices(
    db,
    sql`
      select m.id as value, ${name} || ' (' || ${course} || ')' as label
      from ${taughtIn(of.semestre_id)} join speciality sp on sp.id = m.speciality_id
      where sp.department_id = ${of.departement_id}
        and sp.cycle_id = coalesce(${of.cycle_id}::integer, sp.cycle_id)
        and sp.id = coalesce(${of.specialite_id}::integer, sp.id)
      order by ${name}, ${course}`,
  )
}

/** The teachers the caller may enter free wishes for: a head any of the department, anyone else only themselves. */
export function listColleagues(db: Database, actor: Actor, language: Language): Promise<Choice[]> {
  return selectChoices(
    db,
    sql`
      select t.id as value, ${distinctTeacherName(language, 't')} as label from teacher t
      where t.department_id = ${actor.departmentId} and t.is_active and (${actor.isHead} or t.id = ${actor.teacherId})
      order by label, t.id`,
  )
}
