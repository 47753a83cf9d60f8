import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { conflict, forbidden, invalid, notFound } from '../../../http/errors.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import { changedFields, type Changes, writeAudit } from '../../../kernel/audit.ts'
import { localizedName, namedRow } from '../../../kernel/localized-name.sql.ts'
import { auditActor, type Registrar, type SeenVersion, writers } from '../../../kernel/registrar-scope.ts'
import { isInScope, scopeOf } from '../../../kernel/role-scope.ts'
import { alertScope } from './alert-scope.ts'
import type { AbsenceThreshold, NewThreshold, ThresholdLimits, ThresholdPlaces } from './threshold.schemas.ts'

const departmentId = sql<number>`coalesce(t.department_id, p.department_id)`

async function selectThresholds(
  db: Database,
  { caller, language }: Registrar,
  where: RawBuilder<boolean>,
): Promise<AbsenceThreshold[]> {
  const writeScope = scopeOf(caller, writers)
  const { rows } = await sql<Omit<AbsenceThreshold, 'version'>>`
    select t.id, case when d.id is not null then ${namedRow(language, 'd')} end
        as department,
      case when m.id is not null then ${namedRow(language, 'm')} end as subject,
      t.type, t.measure, t.warning, t.elimination,
      coalesce(${isInScope(departmentId, writeScope)}, ${writeScope === null}) as "mayChange"
    from absence_threshold t
    left join department d on d.id = t.department_id
    left join subject m on m.id = t.subject_id
    left join speciality p on p.id = m.speciality_id
    where ${where}
    order by m.id is not null, d.id is not null, ${localizedName(language, 'd')}, ${localizedName(language, 'm')},
      t.type nulls first, t.id`.execute(db)
  return rows.map((row) => versioned(row))
}

/** The thresholds that hold in the caller's departments: those of the institute first, those of subjects last. */
export async function listThresholds(db: Database, registrar: Registrar): Promise<{ items: AbsenceThreshold[] }> {
  const isRead = sql<boolean>`coalesce(${isInScope(departmentId, alertScope(registrar.caller))}, true)`
  return { items: await selectThresholds(db, registrar, isRead) }
}

/** The departments and subjects for which the caller may set a threshold. */
export async function listThresholdPlaces(db: Database, { caller, language }: Registrar): Promise<ThresholdPlaces> {
  const scope = scopeOf(caller, writers)
  const { rows } = await sql<ThresholdPlaces>`
    select ${scope === null}::boolean as "mayChangeInstitute",
      (select coalesce(json_agg(${namedRow(language, 'd')}
          order by ${localizedName(language, 'd')}), '[]')
        from department d where ${isInScope(sql<number>`d.id`, scope)}) as departments,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', ${localizedName(language, 'm')} || ' (' || m.code || ')')
          order by ${localizedName(language, 'm')}, m.id), '[]')
        from subject m join speciality p on p.id = m.speciality_id
        where not m.is_archived and ${isInScope(sql<number>`p.department_id`, scope)}) as subjects`.execute(db)
  return rows[0] ?? { mayChangeInstitute: false, departments: [], subjects: [] }
}

/**
 * Sets a threshold where there is none yet, in the transaction of the call. Throws 404 for a department or a subject outside
 * of the caller's departments, 403 for the institute with a role in single departments, 409 for a second one of a place and
 * type, and 422 for a warning after the elimination.
 */
export async function addThreshold(
  tx: Database,
  registrar: Registrar,
  { departmentId: department_id, subjectId: subject_id, type, ...limits }: NewThreshold,
): Promise<AbsenceThreshold> {
  await requirePlace(tx, registrar, { department_id, subject_id })
  requireOrder(limits)
  const created = await tx
    .insertInto('absence_threshold')
    .values({ department_id, subject_id, type, ...limits })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isTaken(error) ? conflict('threshold.exists') : error
    })
  const added = await findThreshold(tx, registrar, created.id)
  await audit(tx, registrar, 'threshold.added', added)
  return added
}

const isTaken = (error: unknown) => error instanceof DatabaseError && error.constraint === 'absence_threshold_once'

/** Changes the limits of a threshold in the version that was seen. Throws as `addThreshold`, and 412. */
export async function changeThreshold(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen, limits }: { id: number; seen: SeenVersion; limits: ThresholdLimits },
): Promise<AbsenceThreshold> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, registrar, { id, seen })
    requireOrder(limits)
    await tx.updateTable('absence_threshold').set(limits).where('id', '=', id).execute()
    const after = await findThreshold(tx, registrar, id)
    const [changes] = changedFields(new Map([[id, limitsOf(before)]]), new Map([[id, limitsOf(after)]])).values()
    if (changes) await audit(tx, registrar, 'threshold.changed', after, changes)
    return after
  })
}

/** Removes a threshold in the version that was seen: the next more general one holds from then on. */
export async function removeThreshold(
  db: Kysely<Tables>,
  registrar: Registrar,
  { id, seen }: { id: number; seen: SeenVersion },
): Promise<AbsenceThreshold> {
  return db.transaction().execute(async (tx) => {
    const removed = await lockSeen(tx, registrar, { id, seen })
    await tx.deleteFrom('absence_threshold').where('id', '=', id).execute()
    await audit(tx, registrar, 'threshold.removed', removed)
    return removed
  })
}

const limitsOf = ({ measure, warning, elimination }: ThresholdLimits) => ({ measure, warning, elimination })

function requireOrder({ measure, warning, elimination }: ThresholdLimits): void {
  if (warning > elimination) throw invalid('threshold.order')
  if (measure === 'rate' && elimination > 100) throw invalid('threshold.rate')
}

async function requirePlace(
  tx: Database,
  { caller }: Registrar,
  { department_id, subject_id }: Record<'department_id' | 'subject_id', number | null>,
): Promise<void> {
  const scope = scopeOf(caller, writers)
  if (department_id === null && subject_id === null) {
    if (scope !== null) throw forbidden()
    return
  }
  const { rows } = await sql<{ isKnown: boolean }>`
    select coalesce((select ${isInScope(sql<number>`d.id`, scope)} from department d where d.id = ${department_id}),
        ${department_id === null}) and
      coalesce((
        select ${isInScope(sql<number>`p.department_id`, scope)} from subject m join speciality p on p.id = m.speciality_id
        where m.id = ${subject_id}), ${subject_id === null}) as "isKnown"`.execute(tx)
  if (!rows[0]?.isKnown) throw notFound()
}

async function findThreshold(db: Database, registrar: Registrar, id: number): Promise<AbsenceThreshold> {
  const [found] = await selectThresholds(db, registrar, sql`t.id = ${id}`)
  if (!found?.mayChange) throw notFound()
  return found
}

async function lockSeen(
  tx: Database,
  registrar: Registrar,
  { id, seen }: { id: number; seen: SeenVersion },
): Promise<AbsenceThreshold> {
  await sql`select from absence_threshold where id = ${id} for update`.execute(tx)
  const found = await findThreshold(tx, registrar, id)
  const { version: _, ...representation } = found
  requireMatch(seen, representation)
  return found
}

async function audit(
  tx: Database,
  registrar: Registrar,
  action: 'threshold.added' | 'threshold.changed' | 'threshold.removed',
  threshold: AbsenceThreshold,
  changes?: Changes,
): Promise<void> {
  const { id, department, subject, type } = threshold
  await writeAudit(tx, {
    actor: auditActor(registrar),
    action,
    subject: `absence-threshold:${id}`,
    ...(changes && { changes }),
    details: { department: department?.id ?? null, subject: subject?.id ?? null, type, ...limitsOf(threshold) },
  })
}
