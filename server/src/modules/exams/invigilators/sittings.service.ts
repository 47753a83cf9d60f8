import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { Caller } from '../../../http/actor.ts'
import { changedFields, writeAudit } from '../../../kernel/audit.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { etagOf, requireMatch } from '../../../http/etag.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import type { InvigilatedSitting, SittingSettings } from './invigilator.schemas.ts'
import { loadDays } from './sitting-days.sql.ts'

/** The exam office of the whole institute: it shares out invigilations and sets the rules. */
const maySetRules = (caller: Pick<Caller, 'grants'>) => scopeOf(caller, ['exams']) === null

/** Throws 403 for an exam office of single departments. */
export function requireWholeInstitute(caller: Pick<Caller, 'grants'>): void {
  if (!maySetRules(caller)) throw forbidden()
}

/** The sittings of the caller's year, in the order of their dates. */
export async function listSittings(db: Database, caller: Caller): Promise<{ items: InvigilatedSitting[] }> {
  return { items: await selectSittings(db, caller, null) }
}

/** Throws 404 for a sitting of another year. */
export async function readSitting(db: Database, caller: Caller, id: number): Promise<InvigilatedSitting> {
  const [sitting] = await selectSittings(db, caller, id)
  if (!sitting) throw notFound()
  return sitting
}

/** Changes the rules of the version that was seen. */
export async function changeSitting(
  db: Kysely<Tables>,
  caller: Caller,
  { id, seen }: { id: number; seen: { 'if-match'?: string } },
  { invigilators, smallRoom, sparesOwnSubject, markingDays }: SittingSettings,
): Promise<InvigilatedSitting> {
  requireWholeInstitute(caller)
  return db.transaction().execute(async (tx) => {
    await lockSitting(tx, caller, id)
    const sitting = await readSitting(tx, caller, id)
    requireMatch(seen, rulesOf(sitting))
    const after = {
      invigilators,
      small_room: smallRoom,
      spares_own_subject: sparesOwnSubject,
      marking_days: markingDays,
    }
    const before = {
      invigilators: sitting.invigilators,
      small_room: sitting.smallRoom,
      spares_own_subject: sitting.sparesOwnSubject,
      marking_days: sitting.markingDays,
    }
    const changes = changedFields(new Map([[id, before]]), new Map([[id, after]])).get(id)
    if (!changes) return sitting
    await tx.updateTable('exam_period').set(after).where('id', '=', id).execute()
    const [actor, subject] = [`account:${caller.accountId}`, `exam-sitting:${id}`]
    await writeAudit(tx, { actor, action: 'invigilation.rules-changed', subject, changes })
    return readSitting(tx, caller, id)
  })
}

/** Locks a sitting of the caller's year, which must be open; 404 for another one. */
export async function lockSitting(tx: Database, { yearId }: Pick<Caller, 'yearId'>, id: number): Promise<void> {
  const sitting = await tx
    .selectFrom('exam_period')
    .select('id')
    .where('id', '=', id)
    .where('year_id', '=', yearId)
    .forUpdate()
    .executeTakeFirst()
  if (!sitting) throw notFound()
  await sql`select require_open_year(${yearId})`.execute(tx)
}

type Rules = Pick<
  InvigilatedSitting,
  'id' | 'invigilators' | 'smallRoom' | 'sparesOwnSubject' | 'markingDays' | 'sharedOutAt'
>
/** The facts that make the version of a sitting. */
const rulesOf = ({ id, invigilators, smallRoom, sparesOwnSubject, markingDays, sharedOutAt }: Rules) => ({
  id,
  invigilators,
  smallRoom,
  sparesOwnSubject,
  markingDays,
  sharedOutAt,
})

async function selectSittings(db: Database, caller: Caller, id: number | null): Promise<InvigilatedSitting[]> {
  const scope = scopeOf(caller, ['exams'])
  const { rows } = await sql<Omit<InvigilatedSitting, 'version' | 'days' | 'mayShareOut'>>`
    select p.id, p.kind, p.semester, p.starts_on as "startsOn", p.ends_on as "endsOn", p.invigilators,
      p.small_room as "smallRoom", p.spares_own_subject as "sparesOwnSubject", p.marking_days as "markingDays",
      to_char(p.shared_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sharedOutAt",
      (select count(distinct w.teacher_id) from invigilation_wish w join teacher t on t.id = w.teacher_id
        where w.period_id = p.id and ${isInScope(sql<number>`t.department_id`, scope)})::integer
        as "wishingTeachers"
    from exam_period p
    where p.year_id = ${caller.yearId} and (${id}::integer is null or p.id = ${id})
    order by p.starts_on, p.id`.execute(db)
  const days = await loadDays(
    db,
    rows.map((row) => row.id),
    scope,
  )
  return rows.map((row) => ({
    ...row,
    days: days
      .filter(({ sittingId }) => sittingId === row.id)
      .map(({ day, needed, missing }) => ({ day, needed, missing })),
    mayShareOut: maySetRules(caller),
    version: etagOf(rulesOf(row)),
  }))
}
