import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import type { Clash, MergePreview } from './double.schemas.ts'

/** The student who stays, and the double whose records move. */
export interface MergePair {
  id: number
  doubleId: number
}

/** A table with rows of students, of which a student has at most one for each `key`. */
interface RecordTable {
  table: 'enrolment' | 'exam_mark' | 'attendance' | 'elimination' | 'project_assignment'
  name: keyof MergePreview['moves']
  key: readonly string[]
  /** Which rows `d` of the double it is about; all without it. */
  where?: RawBuilder<boolean>
  /** Whether the rows `k` of the student and `d` of the double, of one key, say the same: the row `d` is dropped. */
  isSame: RawBuilder<boolean>
}

const isEmptyMark = sql<boolean>`(d.mark is null and d.presence = 'present' and d.place is null and d.code is null)`

/** Whether corrections of the marks `k` and `d` wait for a decision: of one mark, only one does. */
const isAskedForBoth = sql<boolean>`(select count(*) = 2 from correction_request r
  where r.state = 'pending' and r.mark_id in (k.id, d.id))`
const isAskedForBothEntries = sql<boolean>`(select count(*) = 2 from correction_request r
  where r.state = 'pending' and r.student_id in (k.student_id, d.student_id)
    and r.register_id = (select h.register_id from attendance_sheet h where h.id = d.sheet_id))`

const isSameEntry = sql<boolean>`(k.presence, k.mark, k.state, k.minutes, k.document, k.accepted_by, k.remark)
  is not distinct from (d.presence, d.mark, d.state, d.minutes, d.document, d.accepted_by, d.remark)`

const isInRegister = sql<boolean>`exists (
  select from attendance_sheet h where h.id = d.sheet_id and h.register_id is not null)`

const tables: readonly RecordTable[] = [
  { table: 'enrolment', name: 'enrolments', key: ['year_id'], isSame: sql`k.group_id = d.group_id` },
  {
    table: 'exam_mark',
    name: 'marks',
    key: ['sheet_id'],
    isSame: sql`(d.correction_id is null and not ${isAskedForBoth} and (${isEmptyMark} or (d.place is null and d.code is null
      and (k.presence, k.mark) is not distinct from (d.presence, d.mark))))`,
  },
  {
    table: 'attendance',
    name: 'attendance',
    key: ['sheet_id'],
    where: sql`not ${isInRegister}`,
    isSame: isSameEntry,
  },
  {
    table: 'attendance',
    name: 'registers',
    key: ['sheet_id'],
    where: isInRegister,
    isSame: sql`(${isSameEntry} and not ${isAskedForBothEntries})`,
  },
  { table: 'elimination', name: 'eliminations', key: ['subject_id', 'year_id'], isSame: sql`true` },
  { table: 'project_assignment', name: 'projects', key: ['year_id'], isSame: sql`false` },
]

/** Matches the rows `d` of the double that the table is about. */
const isOfDouble = ({ where }: RecordTable, doubleId: number) =>
  sql`d.student_id = ${doubleId} and ${where ?? sql`true`}`

/** The rows `k` of the student with the same key as the row `d` of the double, as a condition. */
const hasKey = ({ key }: RecordTable, id: number) =>
  sql`k.student_id = ${id} and ${sql.join(
    key.map((column) => sql`${sql.ref(`k.${column}`)} = ${sql.ref(`d.${column}`)}`),
    sql` and `,
  )}`

const isRepeated = (of: RecordTable, id: number) =>
  sql`exists (select from ${sql.table(of.table)} k where ${hasKey(of, id)} and ${of.isSame})`

/** How many records of each kind move, and how many are the same in both. */
export async function countMoves(
  db: Database,
  { id, doubleId }: MergePair,
): Promise<Pick<MergePreview, 'moves' | 'same'>> {
  const counts = tables.map(
    (of) => sql`
      select ${of.name}::text as name, count(*) filter (where not is_same)::integer as moved,
        count(*) filter (where is_same)::integer as same
      from (select ${isRepeated(of, id)} as is_same from ${sql.table(of.table)} d where ${isOfDouble(of, doubleId)}) d`,
  )
  const { rows } = await sql<{ name: keyof MergePreview['moves']; moved: number; same: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  const moves = { enrolments: 0, marks: 0, attendance: 0, registers: 0, eliminations: 0, projects: 0 }
  for (const { name, moved } of rows) moves[name] = moved
  return { moves, same: rows.reduce((sum, row) => sum + row.same, 0) }
}

/** The records of the double that cannot stand beside those of the student, in a stable order. */
export async function selectClashes(db: Database, { id, doubleId }: MergePair, language: Language): Promise<Clash[]> {
  const [enrolment, , attendance, register] = tables
  const notSame = (of: RecordTable | undefined) => sql`not ${of?.isSame ?? sql`true`}`
  const teacher = sql`(select ${localizedPersonName(language, 't')} from teacher t where t.id = h.teacher_id)`
  const subject = sql`(select ${localizedName(language, 'm')} from subject m where m.id = h.subject_id)`
  const rolls = (kind: Clash['kind'], of: RecordTable | undefined) => sql`
    select ${sql.lit(kind)}, y.name, array[g.name], ${subject}, null, h.held_on, ${teacher}
    from attendance d
      join attendance k on k.student_id = ${id} and k.sheet_id = d.sheet_id and ${notSame(of)}
      join attendance_sheet h on h.id = d.sheet_id
      join student_group g on g.id = h.group_id
      join academic_year y on y.id = g.year_id
    where d.student_id = ${doubleId} and ${of?.where ?? sql`true`}`
  const { rows } = await sql<Clash>`
    select 'enrolment' as kind, y.name as year, array[a.name, b.name] as groups, null as subject, null as exam,
      null::date as "heldOn", null as teacher
    from enrolment d
      join enrolment k on k.student_id = ${id} and k.year_id = d.year_id and ${notSame(enrolment)}
      join academic_year y on y.id = d.year_id
      join student_group a on a.id = k.group_id
      join student_group b on b.id = d.group_id
    where d.student_id = ${doubleId}
    union all
    select 'mark', y.name, case when a.id = b.id then array[a.name] else array[a.name, b.name] end, ${subject},
      (select ${localizedName(language, 'x')} from exam_type x where x.id = h.exam_type_id), coalesce(h.held_on, x.held_on),
      ${teacher}
    from exam_mark d
      join exam_sheet h on h.id = d.sheet_id
      join exam_mark k on k.student_id = ${id}
      join exam_sheet kh on kh.id = k.sheet_id
      join student_group a on a.id = kh.group_id
      join student_group b on b.id = h.group_id
      join academic_year y on y.id = b.year_id
      left join exam x on x.id = h.exam_id
    where d.student_id = ${doubleId}
      and case when kh.id = h.id then not ${tables[1]?.isSame ?? sql`true`}
        when h.exam_id is not null then kh.exam_id = h.exam_id or (kh.exam_on, kh.slot_id) = (h.exam_on, h.slot_id)
        else kh.exam_type_id = h.exam_type_id and kh.subject_id = h.subject_id and a.year_id = b.year_id
          and kh.held_on is not distinct from h.held_on and k.mark is not null and d.mark is not null end
    union all
    ${rolls('attendance', attendance)}
    union all
    ${rolls('register', register)}
    union all
    select 'project', y.name, array[g.name], null, null, null, ${teacher}
    from project_assignment h
      join project_assignment k on k.student_id = ${id} and k.year_id = h.year_id
      join academic_year y on y.id = h.year_id
      join student_group g on g.id = h.group_id
    where h.student_id = ${doubleId}
    order by kind, year, "heldOn", subject, groups, teacher`.execute(db)
  return rows
}

/**
 * Locks the requests for corrections, the sheets with rows of both students, the students and the entries of the
 * double. A decision on a request locks it before its sheet, and a save of a sheet locks it before it refers to
 * its students, so that none waits for the other.
 */
export async function lockPair(tx: Database, { id, doubleId }: MergePair): Promise<void> {
  const ids = sql`(${id}, ${doubleId})`
  await sql`
    select from correction_request
    where student_id in ${ids} or mark_id in (select id from exam_mark where student_id in ${ids})
    order by id for update`.execute(tx)
  for (const [sheet, entries] of [
    ['attendance_sheet', 'attendance'],
    ['exam_sheet', 'exam_mark'],
  ] as const)
    await sql`
      select from ${sql.table(sheet)}
      where id in (select sheet_id from ${sql.table(entries)} where student_id in ${ids})
      order by id for no key update`.execute(tx)
  await lockStudents(tx, { id, doubleId })
  // A request that is sent meanwhile waits, instead of disappearing with the entry.
  await sql`select from exam_mark where student_id = ${doubleId} order by id for update`.execute(tx)
}

/** Locks two students, the one with the smaller id first. */
export async function lockStudents(tx: Database, { id, doubleId }: MergePair): Promise<void> {
  await sql`select from student where id in (${id}, ${doubleId}) order by id for update`.execute(tx)
}

/** Whether somebody has said that the two records are of two persons. */
export async function isDistinctPair(db: Database, { id, doubleId }: MergePair): Promise<boolean> {
  const pair = await db
    .selectFrom('distinct_students')
    .select('first_id')
    .where('first_id', '=', Math.min(id, doubleId))
    .where('second_id', '=', Math.max(id, doubleId))
    .executeTakeFirst()
  return pair !== undefined
}

/** Gives the student the records and the number of the double, which is deleted. Both are locked and do not clash. */
export async function moveRecords(tx: Database, { id, doubleId }: MergePair): Promise<void> {
  await sql`update merged_student set student_id = ${id} where student_id = ${doubleId}`.execute(tx)
  await sql`
    insert into merged_student (former_id, id_number, student_id)
    select id, id_number, ${id} from student where id = ${doubleId}`.execute(tx)
  await moveCorrectionRequests(tx, { id, doubleId })
  await moveDistinctPairs(tx, { id, doubleId })
  await moveAbsenceLetters(tx, { id, doubleId })
  await movePhoto(tx, { id, doubleId })
  for (const of of tables) {
    const table = sql.table(of.table)
    await sql`delete from ${table} d where ${isOfDouble(of, doubleId)} and ${isRepeated(of, id)}`.execute(tx)
    await sql`update ${table} d set student_id = ${id} where ${isOfDouble(of, doubleId)}`.execute(tx)
  }
  await sql`delete from student where id = ${doubleId}`.execute(tx)
}

/** A student who was said to be distinct from the double is distinct from the one who stays. */
async function moveDistinctPairs(tx: Database, { id, doubleId }: MergePair): Promise<void> {
  await sql`
    insert into distinct_students (first_id, second_id)
    select least(other, ${id}::integer), greatest(other, ${id}::integer)
    from (
      select case when first_id = ${doubleId} then second_id else first_id end as other
      from distinct_students where ${doubleId} in (first_id, second_id)) p
    on conflict do nothing`.execute(tx)
}

/** Moves the letters about absences; of two with the same content for both, that of the student stays. */
async function moveAbsenceLetters(tx: Database, { id, doubleId }: MergePair): Promise<void> {
  await sql`
    delete from absence_letter d using absence_letter k
    where d.student_id = ${doubleId} and k.student_id = ${id} and k.subject_id = d.subject_id and k.year_id = d.year_id
      and k.kind = d.kind and (k.type, k.decided_at) is not distinct from (d.type, d.decided_at)`.execute(tx)
  await sql`update absence_letter set student_id = ${id} where student_id = ${doubleId}`.execute(tx)
}

/** A student without a photo gets that of the double; else that of the double is left without a student, and swept. */
async function movePhoto(tx: Database, { id, doubleId }: MergePair): Promise<void> {
  await sql`
    update student s set photo_key = d.photo_key from student d
    where s.id = ${id} and d.id = ${doubleId} and s.photo_key is null`.execute(tx)
}

/** Moves the requests of registers, and those of marks that are dropped; those of other marks move with them. */
async function moveCorrectionRequests(tx: Database, { id, doubleId }: MergePair): Promise<void> {
  await sql`
    update correction_request r set mark_id = k.id from exam_mark d join exam_mark k on k.sheet_id = d.sheet_id
    where r.mark_id = d.id and d.student_id = ${doubleId} and k.student_id = ${id}`.execute(tx)
  await sql`update correction_request set student_id = ${id} where student_id = ${doubleId}`.execute(tx)
}
