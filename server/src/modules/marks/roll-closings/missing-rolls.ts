import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { notify } from '../../../kernel/notify.ts'
import { rollPages } from '../notifications.ts'
import { type RollsBetween, selectMissingBetween } from '../tasks/missing-rolls.sql.ts'
import type { ClosingPreview } from './roll-closing.schemas.ts'

interface ClosingMove {
  yearId: number
  semester: 1 | 2
  /** The day up to which the rolls are closed, and the new one; null while all are open. */
  before: string | null
  after: string | null
}

const isReopening = ({ before, after }: ClosingMove) => before !== null && (after === null || after < before)

/** The teachers with missing rolls that the move closes or opens again. */
async function missingRolls(db: Database, move: ClosingMove): Promise<RollsBetween[]> {
  const { before, after, ...semester } = move
  const [earlier, later] = isReopening(move) ? [after, before] : [before, after]
  return later === null ? [] : selectMissingBetween(db, { ...semester, earlier, later })
}

export async function previewClosing(db: Database, move: ClosingMove): Promise<ClosingPreview> {
  const missing = await missingRolls(db, move)
  return { rolls: missing.reduce((sum, { between }) => sum + between, 0), teachers: missing.length }
}

/** Notifies the teachers whose missing rolls the move closes or opens again, in its transaction. */
export async function tellOfClosing(tx: Database, move: ClosingMove, by: number): Promise<void> {
  const { yearId, semester, after } = move
  const missing = await missingRolls(tx, move)
  const record = { by, subject: `roll-closing:${yearId}-${semester}`, path: rollPages.rolls }
  const { rows } = await sql<{ since: string | null }>`select ${after}::date + 1 as since`.execute(tx)
  const since = rows[0]?.since ?? null
  await notify(
    tx,
    ...missing.map(({ teacherId: to, all, between }) =>
      isReopening(move) || after === null
        ? { ...record, to, kind: 'roll.reopened' as const, details: { count: between, semester, since } }
        : { ...record, to, kind: 'roll.closed' as const, details: { count: all, semester, day: after } },
    ),
  )
}
