import type { Permission, Role } from '@portal/release-format/roles'
import DataLoader from 'dataloader'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** A role of an account, in one department or with null in the whole institute. */
export interface Grant {
  role: Role
  departmentId: number | null
}

/** The signed-in account of a call, identified by the session token alone. */
export interface Caller {
  accountId: number
  sessionId: number
  /** The academic year of the call: header `annee`, else the year chosen at sign-in. */
  yearId: number
  /** The session of the release gate, which may change nothing. */
  isReadOnly: boolean
  grants: Grant[]
  /** Null for an account without a teacher's record. */
  teacher: Actor | null
}

/** The caller of a route for teachers; the id of a teacher is the id of the account. */
export interface Actor {
  teacherId: number
  departmentId: number
  isHead: boolean
  yearId: number
  sessionId: number
  isReadOnly: boolean
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

interface SessionRow extends Omit<Caller, 'teacher'> {
  tokenHash: Buffer
  isStale: boolean
  teacherId: number | null
  departmentId: number
  isHead: boolean
}

/**
 * Finds the active account of a token that is neither expired nor revoked; null for any other string. Concurrent
 * lookups are batched into one query, which runs after the arrival of each: no result is cached.
 */
export function createCallerLookup(db: Database): (token: string) => Promise<Caller | null> {
  const waiting = new DataLoader((hashes: readonly Buffer[]) => findSignedIn(db, hashes), {
    cache: false,
    batchScheduleFn: setImmediate,
  })
  return async (token) => {
    const found = await waiting.load(hashToken(token))
    if (!found) return null
    if (found.isStale) await extendSession(db, found.sessionId)
    return callerOf(found)
  }
}

function callerOf({ accountId, sessionId, yearId, isReadOnly, grants, ...row }: SessionRow): Caller {
  const { teacherId, departmentId, isHead } = row
  const teacher = teacherId === null ? null : { teacherId, departmentId, isHead, yearId, sessionId, isReadOnly }
  return { accountId, sessionId, yearId, isReadOnly, grants, teacher }
}

/** The permissions of this caller, as pages and calls require them. */
export function permissionsOf({ teacher, grants }: Pick<Caller, 'teacher' | 'grants'>): Permission[] {
  const ofTeacher: Permission[] = teacher?.isHead ? ['teacher', 'chef'] : ['teacher']
  return [...new Set([...(teacher ? ofTeacher : []), ...grants.map(({ role }) => role)])]
}

/** The same caller in another academic year. */
export function inYear(caller: Caller, yearId: number): Caller {
  return { ...caller, yearId, teacher: caller.teacher && { ...caller.teacher, yearId } }
}

async function findSignedIn(db: Database, hashes: readonly Buffer[]): Promise<(SessionRow | null)[]> {
  const { rows } = await sql<SessionRow>`
    select token_hash as "tokenHash", account_id as "accountId", teacher_id as "teacherId",
      department_id as "departmentId", is_head as "isHead", year_id as "yearId", session_id as "sessionId",
      is_read_only as "isReadOnly", is_stale as "isStale", roles as grants
    from open_account_sessions(${hashes})`.execute(db)
  return hashes.map((hash) => rows.find(({ tokenHash }) => tokenHash.equals(hash)) ?? null)
}

/** Session expiry: 12 hours after the last call, at most seven days after the sign-in. */
async function extendSession(db: Database, sessionId: number): Promise<void> {
  await sql`
    update account_session
    set last_used_at = now(), expires_at = least(now() + interval '12 hours', created_at + interval '7 days')
    where id = ${sessionId} and revoked_at is null`.execute(db)
}

export async function yearExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('academic_year').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
