import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import { conflict } from '../../../http/errors.ts'
import { invite } from '../../../kernel/invite.ts'
import { isAdministered, isUnlocked, requireNoRoles } from './account-scope.ts'
import type { Account, InvitationAnswer, InvitationBody, UninvitedCounts } from './accounts.schemas.ts'
import { type Administrator, auditActor, findAccount, lockOne } from './accounts.service.ts'
import { isInState } from './accounts.sql.ts'

/** An account is not mailed again within this time, so that two clerks or two clicks are one mail. */
const isInvitedLately = sql<boolean>`coalesce(a.invited_at > now() - interval '1 hour', false)`

const mayInvite = ({ caller }: Administrator) => sql<boolean>`(${isAdministered(caller)} and ${isUnlocked(caller)})`

/** The accounts without a sign-in that the caller may invite. */
export async function countUninvited(
  db: Database,
  administrator: Administrator,
): Promise<Static<typeof UninvitedCounts>> {
  const { rows } = await sql<Static<typeof UninvitedCounts>>`
    select count(*) filter (where ${isInState('new')})::integer as new,
      count(*) filter (where ${isInState('invited')})::integer as invited
    from account a where a.first_signed_in_at is null and ${mayInvite(administrator)}`.execute(db)
  return rows[0] ?? { new: 0, invited: 0 }
}

/** Invites all accounts of a state that the caller may invite, in the transaction of the call. */
export async function inviteAll(
  tx: Database,
  administrator: Administrator,
  { state }: Static<typeof InvitationBody>,
): Promise<Static<typeof InvitationAnswer>> {
  const isDue = sql<boolean>`(${isInState(state)} and not ${isInvitedLately})`
  const ids = await selectIds(tx, sql`${isDue} and ${mayInvite(administrator)}`)
  const due = await lockAccounts(tx, ids, isDue)
  await invite(tx, auditActor(administrator), due)
  return { invited: due.length }
}

/**
 * Invites the owner of one account, in the transaction of the call. Throws 404 and 403 as a mail that resets the password,
 * 409 `account.signedIn` for an account that was used or may not be, and `account.invitedLately` within an hour.
 */
export async function inviteOne(tx: Database, administrator: Administrator, id: number): Promise<Account> {
  const account = await lockOne(tx, administrator, id)
  requireNoRoles(administrator.caller, account)
  if (account.state !== 'new' && account.state !== 'invited') throw conflict('account.signedIn')
  const due = await selectIds(tx, sql`a.id = ${id} and not ${isInvitedLately}`)
  if (due.length === 0) throw conflict('account.invitedLately')
  await invite(tx, auditActor(administrator), due)
  return findAccount(tx, administrator, id)
}

async function selectIds(tx: Database, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from account a where ${where} order by a.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks accounts in the order of their ids; returns those that still fulfil the condition. */
async function lockAccounts(tx: Database, ids: readonly number[], isDue: RawBuilder<boolean>): Promise<number[]> {
  await sql`
    select from account where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(tx)
  return selectIds(tx, sql`a.id = any(${[...ids]}::integer[]) and ${isDue}`)
}
