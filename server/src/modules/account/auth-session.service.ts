import type { Kysely } from 'kysely'
import type { Role } from '@portal/release-format/roles'
import type { Static } from 'typebox'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { type Caller, hashToken, yearExists } from '../../http/actor.ts'
import { invalid, unauthorized } from '../../http/errors.ts'
import type { Language } from '../../http/language.ts'
import { done, type Outcome, refused } from '../../http/outcome.ts'
import type { LoginResponse, LoginBody, SessionUser } from './account.schemas.ts'
import { type Attempt, recordAttempt, clearFailedAttempts, type Origin } from './sign-in-throttling.ts'
import { auditRefusedSignIn, auditSession } from './audit-session.ts'
import { lockIfPasswordUnchanged } from './change-password.ts'
import { rememberBrowser } from './known-browser.ts'
import { passwordMatches } from './password-hash.ts'
import { createAuthSession, newToken, rememberLanguage } from './auth-session.sql.ts'

interface SignIn {
  answer: Static<typeof LoginResponse>
  /** New known-browser token of the browser. */
  browserToken?: string
}

/**
 * Creates a session. An unknown e-mail, a wrong password and an inactive account get the same response in the same
 * time, to prevent user enumeration.
 */
export async function login(
  db: Kysely<Tables>,
  body: Static<typeof LoginBody>,
  { language, ...origin }: Origin & { language: Language | null },
): Promise<SignIn> {
  if (!(await yearExists(db, body.annee_id))) throw invalid('year.unknown')
  const attempt = await recordAttempt(db, body.email, origin)
  const account = await findAccount(db, body.email)
  const matches = await passwordMatches(account?.password_hash ?? null, body.password)
  const opened =
    account && matches && account.is_active
      ? await createVerifiedSession(db, {
          ...{ account, yearId: body.annee_id, attempt, origin, language },
        })
      : null
  if (!account || !opened) {
    await auditRefusedSignIn(db, account?.id ?? null, attempt)
    return { answer: refused(401, 'login.refused') }
  }
  const user = sessionUser(account, { token: opened.sessionToken, yearId: body.annee_id })
  return { answer: { ...done(), user }, browserToken: opened.browserToken }
}

/** The account of an e-mail, with its roles and what a teacher's record adds; null without one. */
async function findAccount(db: Database, email: string) {
  const found = await db
    .selectFrom('account')
    .leftJoin('teacher', 'teacher.id', 'account.id')
    .select(['account.id', 'account.first_name', 'account.last_name', 'account.is_active', 'account.password_hash'])
    .select(['account.first_name_ar', 'account.last_name_ar'])
    .select(['teacher.id as teacher_id', 'teacher.department_id', 'teacher.is_head'])
    .select(['teacher.cycle_id', 'teacher.speciality_id'])
    .select((expression) =>
      expression
        .selectFrom('account_role')
        .whereRef('account_role.account_id', '=', 'account.id')
        .select(({ fn }) => fn.agg<Role[] | null>('array_agg', ['account_role.role']).distinct().as('roles'))
        .as('roles'),
    )
    .where((where) => where(where.fn('lower', ['account.email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  return found ?? null
}
type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

function sessionUser(
  account: FoundAccount,
  { token, yearId }: { token: string; yearId: number },
): Static<typeof SessionUser> {
  return {
    api_token: token,
    account_id: account.id,
    enseignant_id: account.teacher_id ?? 0,
    name: `${account.first_name} ${account.last_name}`,
    name_ar: account.first_name_ar && account.last_name_ar ? `${account.first_name_ar} ${account.last_name_ar}` : '',
    annee_id: yearId,
    departement_id: account.department_id ?? 0,
    chef: account.is_head ? 1 : 0,
    cycle_id: account.cycle_id,
    specialite_id: account.speciality_id,
    roles: [
      ...(account.teacher_id === null ? [] : (['teacher'] as const)),
      ...(account.is_head ? (['chef'] as const) : []),
      ...(account.roles ?? []),
    ],
  }
}

/**
 * Opens a session of an active account without its password, in the current year: it may read like its owner and
 * change nothing. Returns null without such an account or year.
 */
export async function openReadOnlySession(db: Database, email: string): Promise<Static<typeof SessionUser> | null> {
  const account = await findAccount(db, email)
  const year = await db.selectFrom('academic_year').select('id').where('is_current', '=', true).executeTakeFirst()
  if (!account?.is_active || !year) return null
  const token = await createAuthSession(db, account.id, year.id, { isReadOnly: true })
  return sessionUser(account, { token, yearId: year.id })
}

/** Deletes the sessions of these tokens. */
export async function deleteSessions(db: Database, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return
  await db.deleteFrom('account_session').where('token_hash', 'in', tokens.map(hashToken)).execute()
}

interface Verified {
  account: { id: number; password_hash: string }
  yearId: number
  attempt: Attempt
  origin: Origin
  /** The language of the browser; null when it names none. */
  language: Language | null
}

/** Returns null if the password changed after it was verified. */
function createVerifiedSession(db: Kysely<Tables>, { account, yearId, attempt, origin, language }: Verified) {
  return db.transaction().execute(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, account.id, account.password_hash))) return null
    await clearFailedAttempts(tx, attempt)
    if (language) await rememberLanguage(tx, account.id, language)
    await auditSession(tx, account.id, 'session.opened', origin.address)
    return {
      browserToken: await rememberBrowser(tx, account.id, origin.browserToken),
      sessionToken: await createAuthSession(tx, account.id, yearId),
    }
  })
}

/** Replaces the token of the calling session and returns the new one; 401 when another call has replaced it. */
export async function renewToken(
  db: Kysely<Tables>,
  { accountId, sessionId }: Caller,
  { token, address }: { token: string } & Pick<Origin, 'address'>,
): Promise<string> {
  const renewed = newToken()
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account_session')
      .set({ token_hash: hashToken(renewed) })
      .where('id', '=', sessionId)
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw unauthorized()
    await auditSession(tx, accountId, 'session.moved', address)
  })
  return renewed
}

/** Revokes the calling session; other sessions of the account remain. */
export async function logout(
  db: Kysely<Tables>,
  { accountId, sessionId }: Caller,
  { address }: Pick<Origin, 'address'>,
): Promise<Outcome> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account_session').set({ revoked_at: new Date() }).where('id', '=', sessionId).execute()
    await auditSession(tx, accountId, 'session.closed', address)
  })
  return done()
}
