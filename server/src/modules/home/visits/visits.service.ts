import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import type { HomeVisit } from './visit.schemas.ts'

/** Two calls belong to one visit while less than this lies between them. */
const pause = sql.lit('1 hour')

/** Records that the account sees its home page; returns when its visit before the present one ended. A read-only session records nothing. */
export async function recordVisit(
  db: Database,
  { accountId, isReadOnly }: Pick<Caller, 'accountId' | 'isReadOnly'>,
): Promise<HomeVisit> {
  if (isReadOnly) return { since: null, isIntroduced: true }
  const { rows } = await sql<{ since: Date | null; isIntroduced: boolean }>`
    insert into home_visit as v (account_id) values (${accountId})
    on conflict (account_id) do update
    set since = case when v.seen_at < now() - ${pause}::interval then v.seen_at else v.since end, seen_at = now()
    returning since, introduced_at is not null as "isIntroduced"`.execute(db)
  const visit = rows[0]
  return { since: visit?.since?.toISOString() ?? null, isIntroduced: visit?.isIntroduced ?? false }
}

/** Records that the account has dismissed the introduction, which is its present visit too. */
export async function dismissIntroduction(db: Database, caller: Caller): Promise<HomeVisit> {
  const visit = await recordVisit(db, caller)
  const update = db.updateTable('home_visit').set({ introduced_at: sql<Date>`now()` })
  await update.where('account_id', '=', caller.accountId).where('introduced_at', 'is', null).execute()
  return { ...visit, isIntroduced: true }
}
