import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { WishState } from '../../../database/tables/wishes.ts'
import type { Actor } from '../../../http/actor.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound, forbidden } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { localizedListName } from '../../../kernel/localized-name.sql.ts'
import { done, refused } from '../../../http/outcome.ts'
import { notifyWishTeacher } from './notify-teacher.ts'
import type { DecidedLine, WishOutcome } from '../sheet/wish-sheet.schemas.ts'
import { toEtat, validations } from '../sheet/wire-lines.ts'

/**
 * Changes the state of a line: a head validates it with a number of groups or makes it pending again, its teacher
 * confirms it. With optimistic concurrency: a decision on an outdated line is rejected and returns its current state.
 */
export async function decideWish(
  db: Kysely<Tables>,
  actor: Actor,
  body: DecidedLine,
  language: Language,
): Promise<WishOutcome> {
  const outcome = await db.transaction().execute((tx) => decideLine(tx, actor, body, { language }))
  if (!outcome) throw notFound()
  return outcome
}

/** `decideWish` in a transaction of the caller; null for a line that the actor, or with `asHead` a head, may not see. */
export async function decideLine(
  tx: Database,
  actor: Actor,
  body: DecidedLine,
  { language, asHead = false }: { language: Language; asHead?: boolean },
): Promise<WishOutcome | null> {
  const line = await lockWishLine(tx, body, language)
  const isOwn = !asHead && line?.teacherId === actor.teacherId
  const isHead = actor.isHead && line?.departmentId === actor.departmentId
  if (!line || !(isOwn || isHead)) return null
  if (body.etat === 0 && !isHead) throw forbidden()
  const goal = requestedStateOf(body, { isOwn, isHead })
  if (!goal) return refused(500, 'wish.groupCount')
  const isThere = line.state === goal.state && (goal.groups === null || goal.groups === line.groups)
  const isSeen = (body.version ?? line.version) === line.version
  if (isThere && (isSeen || line.decidedBy === actor.teacherId)) return done()
  if (!isSeen) return conflictOutcome(line, 'wish.changed')
  if (line.state === 'validated' && goal.state !== 'pending')
    return goal.state === 'confirmed' ? done() : conflictOutcome(line, 'wish.decided')
  await decide(tx, actor, line, goal)
  return done()
}

interface RequestedState {
  state: WishState
  /** Null if unchanged. */
  groups: number | null
}

/** The requested state of the line; undefined for a validation without a number of groups. */
function requestedStateOf({ etat, nb_group }: DecidedLine, { isOwn, isHead }: Record<'isOwn' | 'isHead', boolean>) {
  if (etat === 0) return { state: 'pending', groups: null } satisfies RequestedState
  if (isOwn && (!isHead || nb_group === undefined)) return { state: 'confirmed', groups: null } satisfies RequestedState
  return nb_group !== undefined && nb_group > 0
    ? ({ state: 'validated', groups: nb_group } satisfies RequestedState)
    : undefined
}

interface LockedWishLine {
  id: number
  teacherId: number
  departmentId: number
  state: WishState
  groups: number | null
  version: number
  decidedBy: number | null
  par: string
  le: string
}

/** Locks a line of the year for the transaction; waits for a concurrent decision. */
async function lockWishLine(
  db: Database,
  { id, annee_id }: DecidedLine,
  language: Language,
): Promise<LockedWishLine | undefined> {
  const isNamed = sql`w.id = ${id} and w.year_id = ${annee_id}`
  await sql`select from wish_line w where ${isNamed} for update`.execute(db)
  const { rows } = await sql<LockedWishLine>`
    select w.id, w.teacher_id as "teacherId", s.department_id as "departmentId", w.state, w.group_count as groups,
      w.revision as version, w.decided_by as "decidedBy",
      coalesce((select ${localizedListName(language, 't')} from teacher t where t.id = w.decided_by), '') as par,
      coalesce(to_char(w.decided_at, 'YYYY-MM-DD HH24:MI:SS'), '') as le
    from wish_line w join wish_sheet s on s.id = w.sheet_id
    where ${isNamed}`.execute(db)
  return rows[0]
}

const conflictOutcome = ({ id, state, groups, version, par, le }: LockedWishLine, code: string): WishOutcome => ({
  ...refused(409, code),
  decision: { id, etat: toEtat(state), nb_group: groups ?? 0, version, validation: validations[state], par, le },
})

const actions = { pending: 'wish.deactivated', confirmed: 'wish.confirmed', validated: 'wish.validated' } as const

async function decide(
  db: Database,
  { teacherId }: Actor,
  line: LockedWishLine,
  { state, groups }: RequestedState,
): Promise<void> {
  const { id } = line
  await db
    .updateTable('wish_line')
    .set({ state, ...(groups !== null && { group_count: groups }), decided_by: teacherId, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  const before = { state: line.state, groups: line.groups, decidedBy: line.decidedBy }
  const changes = decisionChanges(before, { state, groups: groups ?? line.groups, decidedBy: teacherId })
  await writeAudit(db, { actor: `teacher:${teacherId}`, action: actions[state], subject: `wish-line:${id}`, changes })
  if (state !== 'confirmed') await notifyWishTeacher(db, teacherId, id, state)
}
