import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { WishState } from '../../../database/tables/wishes.ts'
import type { Actor } from '../../../http/actor.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import type { Language } from '../../../http/language.ts'
import { hours } from '../weekly-hours.sql.ts'
import type { WishSheet, WishSheetRow } from './wish-sheet.schemas.ts'

/** A row without the translated label, which is added later. */
type Unlabelled<Row> = Omit<Row, 'semestre'>

const sheet = (language: Language) => sql`
  s.id, ${localizedName(language, 'd')} as departement, s.department_id as departement_id, s.semester as semestre_id,
  s.days as jour_id, (s.proposed_by is not null)::integer as libre`

/** The sheets and free wishes of a teacher in a year. */
export async function selectWishSheets(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<Unlabelled<WishSheetRow>[]> {
  const { rows } = await sql<Unlabelled<WishSheetRow>>`
    select ${sheet(language)}, lines.lignes, lines.lignes_validees, lines.matiere,
      (s.proposed_by is not null or lines.lignes = lines.lignes_validees)::integer as count,
      (s.proposed_by <> s.teacher_id is true or lines.lignes_validees > 0)::integer as delete
    from wish_sheet s join department d on d.id = s.department_id cross join lateral (
      select count(*)::integer as lignes, (count(*) filter (where w.state <> 'pending'))::integer as lignes_validees,
        coalesce(max(${localizedName(language, 'm')}) filter (where w.rank is null), '') as matiere
      from wish_line w join subject m on m.id = w.subject_id where w.sheet_id = s.id
    ) lines
    where s.teacher_id = ${teacherId} and s.year_id = ${yearId}
    order by s.proposed_by is not null, s.semester, s.id`.execute(db)
  return rows
}

/** A stored line of a sheet, of either cycle. */
export interface StoredLine {
  id: number
  cycle: 1 | 2
  rank: number
  state: WishState
  groups: number
  levelId: number
  level: string
  specialityId: number
  speciality: string
  subjectId: number
  subject: string
  type: 1 | 2 | 3 | 4
}

export type SheetRow = Omit<WishSheet, 'semestre' | 'ligne' | 'ligne1'> & { lines: StoredLine[] }

/** A sheet of the caller or, for a head with `isRead`, of the department; undefined for any other. */
export async function selectWishSheet(
  db: Database,
  { actor, id, isRead }: { actor: Actor; id: number; isRead: boolean },
  language: Language,
): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select ${sheet(language)}, s.revision as version, (
      select coalesce(json_agg(json_build_object(
        'id', w.id, 'cycle', l.cycle_id, 'rank', coalesce(w.rank, 0), 'state', w.state, 'groups', coalesce(w.group_count, 0),
        'levelId', l.id, 'level', ${localizedName(language, 'l')}, 'specialityId', sp.id, 'speciality', ${localizedName(language, 'sp')},
        'subjectId', m.id, 'subject', ${localizedName(language, 'm')}, 'type', w.type) order by w.rank, w.id), '[]')
      from wish_line w join subject m on m.id = w.subject_id
        join speciality sp on sp.id = m.speciality_id join level l on l.id = m.level_id
      where w.sheet_id = s.id) as lines
    from wish_sheet s join department d on d.id = s.department_id
    where s.id = ${id} and (s.teacher_id = ${actor.teacherId}
      or (${isRead && actor.isHead} and s.department_id = ${actor.departmentId}))`.execute(db)
  return rows[0]
}

/** A line as requested by its teacher. */
export interface RequestedLine {
  /** Id of a stored line; absent for a new one. */
  id?: number
  cycle: 1 | 2
  rank: number
  levelId: number
  specialityId: number
  subjectId: number
  type: 1 | 2 | 3 | 4
}

const column = <Key extends keyof RequestedLine>(lines: RequestedLine[], key: Key) => lines.map((line) => line[key])

/** Returns the first validation error of the lines' subjects; undefined if all are taught in the semester. */
export async function selectSubjectError(
  db: Database,
  lines: RequestedLine[],
  semester: 1 | 2,
): Promise<'wish.subject' | 'wish.type' | undefined> {
  const { rows } = await sql<{ fault: 'wish.subject' | 'wish.type' }>`
    select case when m.id is null then 'wish.subject' else 'wish.type' end as fault
    from unnest(${column(lines, 'cycle')}::integer[], ${column(lines, 'levelId')}::integer[],
        ${column(lines, 'specialityId')}::integer[], ${column(lines, 'subjectId')}::integer[],
        ${column(lines, 'type')}::integer[]) as wanted (cycle_id, level_id, speciality_id, subject_id, type)
      left join (subject m join level l on l.id = m.level_id)
        on m.id = wanted.subject_id and m.semester = ${semester} and m.speciality_id = wanted.speciality_id
          and m.level_id = wanted.level_id and l.cycle_id = wanted.cycle_id
    where m.id is null or (${hours})[wanted.type] = 0
    order by m.id is not null limit 1`.execute(db)
  return rows[0]?.fault
}

interface NewSheetRow {
  teacherId: number
  yearId: number
  departmentId: number
  semester: 1 | 2
  days: number[]
}

/** Inserts the sheet of a semester; undefined if the teacher already has one. */
export async function insertWishSheet(db: Database, { days, ...of }: NewSheetRow): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into wish_sheet (teacher_id, year_id, department_id, semester, days)
    values (${of.teacherId}, ${of.yearId}, ${of.departmentId}, ${of.semester}, ${days})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

export interface LockedWishSheet {
  id: number
  teacherId: number
  departmentId: number
  semester: 1 | 2
  proposedBy: number | null
  version: number
}

/** Locks a sheet, of the given or of any year, for the transaction. */
export async function lockWishSheet(
  db: Database,
  { id, yearId }: { id: number; yearId: number | null },
): Promise<LockedWishSheet | undefined> {
  const { rows } = await sql<LockedWishSheet>`
    select id, teacher_id as "teacherId", department_id as "departmentId", semester, proposed_by as "proposedBy",
      revision as version
    from wish_sheet where id = ${id} and year_id = coalesce(${yearId}::integer, year_id) for update`.execute(db)
  return rows[0]
}

export interface LockedLine {
  id: number
  rank: number | null
  subjectId: number
  type: 1 | 2 | 3 | 4
  state: WishState
}

/** Locks the lines of a sheet for the transaction, which blocks concurrent decisions. */
export async function lockLines(db: Database, sheetId: number): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    select id, rank, subject_id as "subjectId", type, state
    from wish_line where sheet_id = ${sheetId} order by id for update`.execute(db)
  return rows
}

/**
 * Replaces lines of a sheet in one statement, so that orders can be swapped. A line with another subject or type loses
 * its groups.
 */
export async function replaceLines(
  db: Database,
  sheetId: number,
  { gone, kept, added }: { gone: number[]; kept: RequestedLine[]; added: RequestedLine[] },
): Promise<void> {
  const contents = (lines: RequestedLine[]) => sql`
    ${column(lines, 'rank')}::integer[], ${column(lines, 'subjectId')}::integer[], ${column(lines, 'type')}::integer[]`
  await sql`
    with gone as (delete from wish_line where id = any(${gone})), kept as (
      update wish_line w set rank = n.rank, subject_id = n.subject_id, type = n.type,
        group_count = case when (w.subject_id, w.type) = (n.subject_id, n.type) then w.group_count end
      from unnest(${column(kept, 'id')}::integer[], ${contents(kept)}) as n (id, rank, subject_id, type)
      where w.id = n.id and (w.rank, w.subject_id, w.type) <> (n.rank, n.subject_id, n.type)
    )
    insert into wish_line (sheet_id, teacher_id, year_id, rank, subject_id, type)
    select s.id, s.teacher_id, s.year_id, n.rank, n.subject_id, n.type
    from wish_sheet s cross join unnest(${contents(added)}) as n (rank, subject_id, type)
    where s.id = ${sheetId}`.execute(db)
}
