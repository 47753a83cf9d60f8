import { type RawBuilder, sql } from 'kysely'

const countedAtMost = 100

/** The number of unread notifications of an account, counted up to a hundred. */
export const unreadOf = (accountId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from (
    select from notification where account_id = ${accountId} and read_at is null limit ${countedAtMost}) n)`
