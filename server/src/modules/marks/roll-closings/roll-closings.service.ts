import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { forbidden, invalid } from '../../../http/errors.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { auditActor, type Registrar, type SeenVersion, writers } from '../../../kernel/registrar-scope.ts'
import { utcInstant } from '../../../kernel/requests.ts'
import { scopeOf } from '../../../kernel/role-scope.ts'
import { previewClosing, tellOfClosing } from './missing-rolls.ts'
import type { ClosingPreview, RollClosing, RollClosings } from './roll-closing.schemas.ts'

type Representation = Omit<RollClosing, 'version'>

const mayChange = ({ caller }: Registrar) => scopeOf(caller, writers) === null

async function selectClosings(db: Database, { caller, language }: Registrar): Promise<Representation[]> {
  const { rows } = await sql<Representation>`
    select s.semester, c.closed_until as "closedUntil", ${utcInstant('c.decided_at')} as "decidedAt",
      (select ${localizedPersonName(language, 'a')} from account a where a.id = c.decided_by) as "decidedBy"
    from (values (1), (2)) s (semester)
    left join roll_closing c on c.year_id = ${caller.yearId} and c.semester = s.semester
    order by s.semester`.execute(db)
  return rows
}

/** Up to which day the rolls of each semester of the year are closed. */
export async function listRollClosings(db: Database, registrar: Registrar): Promise<RollClosings> {
  const items = await selectClosings(db, registrar)
  return { items: items.map((item) => versioned(item)), mayChange: mayChange(registrar) }
}

/** Counts the missing rolls that a change to this day would close or open again. Throws 403 for a role in departments. */
export async function previewRollClosing(
  db: Database,
  registrar: Registrar,
  semester: 1 | 2,
  closedUntil: string | null,
): Promise<ClosingPreview> {
  if (!mayChange(registrar)) throw forbidden()
  const before = (await selectClosings(db, registrar)).find((one) => one.semester === semester)?.closedUntil ?? null
  return previewClosing(db, { yearId: registrar.caller.yearId, semester, before, after: closedUntil })
}

interface ClosingChange {
  semester: 1 | 2
  seen: SeenVersion
  /** Null opens all rolls again. */
  closedUntil: string | null
}

/**
 * Closes the rolls of a semester up to a day, or opens them again, in the version that was seen. Throws 403 for a role in
 * single departments, 412, and 422 for a day to come, whose rolls could not be called any more.
 */
export async function changeRollClosing(
  db: Kysely<Tables>,
  registrar: Registrar,
  { semester, seen, closedUntil }: ClosingChange,
): Promise<RollClosing> {
  if (!mayChange(registrar)) throw forbidden()
  const { accountId, yearId } = registrar.caller
  const key = { year_id: yearId, semester }
  return db.transaction().execute(async (tx) => {
    const before = await readClosing(tx, registrar, semester)
    requireMatch(seen, before)
    const { rows } = await sql<{ isToCome: boolean }>`
      select coalesce(${closedUntil}::date > today_here(), false) as "isToCome"`.execute(tx)
    if (rows[0]?.isToCome) throw invalid('closing.future')
    const decided = { closed_until: closedUntil, decided_by: accountId, decided_at: sql<Date>`now()` }
    await tx
      .insertInto('roll_closing')
      .values({ ...key, ...decided })
      .onConflict((clash) => clash.columns(['year_id', 'semester']).doUpdateSet(decided))
      .execute()
    await writeAudit(tx, {
      actor: auditActor(registrar),
      action: closedUntil === null ? 'rolls.opened' : 'rolls.closed',
      subject: `year:${yearId}`,
      changes: decisionChanges({ closedUntil: before.closedUntil }, { closedUntil }),
      details: { semester },
    })
    await tellOfClosing(tx, { yearId, semester, before: before.closedUntil, after: closedUntil }, accountId)
    return versioned(await readClosing(tx, registrar, semester))
  })
}

/** Locks the year, so that of two changes that saw the same version the second is refused. */
async function readClosing(tx: Database, registrar: Registrar, semester: 1 | 2): Promise<Representation> {
  await sql`select from academic_year where id = ${registrar.caller.yearId} for no key update`.execute(tx)
  const found = (await selectClosings(tx, registrar)).find((one) => one.semester === semester)
  if (!found) throw new Error('A year has two semesters')
  return found
}
