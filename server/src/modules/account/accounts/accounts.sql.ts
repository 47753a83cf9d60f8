import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { likePattern } from '../../../database/like-pattern.ts'
import { localizedListName, localizedName, namedRow } from '../../../kernel/localized-name.sql.ts'
import { foldKey } from '../../../http/names.ts'
import type { Account, AccountState } from './accounts.schemas.ts'

export const stateOf = sql<AccountState>`case when not a.is_active then coalesce(a.sign_up, 'inactive')
  when a.first_signed_in_at is not null then 'active' when a.invited_at is not null then 'invited' else 'new' end`

export interface AccountRow {
  account: Account
  sortKey: string
  /** Microseconds, as text: the sort key of the sign-ups. */
  createdAt: string
}

interface Selection {
  /** Conditions on the table `a` (account). */
  where: RawBuilder<boolean>[]
  orderBy: RawBuilder<unknown>
  limit: number
  language: Language
}

/**
 * Accounts as staff see them, each with its version. `offset 0` keeps the planner from reading all teachers for one page
 * of accounts.
 */
export async function selectAccounts(
  db: Database,
  { where, orderBy, limit, language }: Selection,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select json_build_object('id', a.id, 'email', a.email, 'firstName', ${nameIn(language, 'first_name')},
        'lastName', ${nameIn(language, 'last_name')},
        'state', ${stateOf}, 'refusalReason', a.refusal_reason,
        'createdAt', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'department', case when d.id is not null
          then ${namedRow(language, 'd')} end,
        'teacher', case when t.id is not null
          then json_build_object('isHead', t.is_head, 'idNumber', t.id_number, 'identifier', t.identifier,
            'birthDate', t.birth_date, 'phone', t.phone, 'grade', ${localizedName(language, 'g')}, 'status', ${localizedName(language, 's')}) end,
        'roles', coalesce((
          select json_agg(json_build_object('role', r.role, 'department', case when o.id is not null
            then ${namedRow(language, 'o')} end)
            order by r.role, r.department_id nulls first)
          from account_role r left join department o on o.id = r.department_id where r.account_id = a.id), '[]')
      ) as account, ${localizedListName(language, 'a')} as "sortKey", a.created_at::text as "createdAt"
    from (
        select * from account a where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${limit}
      ) a
      left join lateral (select * from teacher where id = a.id offset 0) t on true
      left join department d on d.id = t.department_id
      left join grade g on g.id = t.grade_id
      left join teacher_status s on s.id = t.status_id
    order by ${orderBy}`.execute(db)
  return rows.map((row) => ({ ...row, account: versioned(row.account) }))
}

/** In Arabic if the language is Arabic and both names are stored. */
const nameIn = (language: Language, column: 'first_name' | 'last_name') =>
  language === 'ar'
    ? sql`case when a.first_name_ar <> '' and a.last_name_ar <> '' then ${sql.ref(`a.${column}_ar`)} else ${sql.ref(`a.${column}`)} end`
    : sql.ref(`a.${column}`)

/** Whether an account matches a search: prefixes of words of its name and e-mail, or the start of its id number. */
export function isFound(search: string): RawBuilder<boolean> {
  return sql`a.id in (${matchingAccounts(search)})`
}

/** The ids of the accounts that match a search; each half uses an index. */
export function matchingAccounts(search: string): RawBuilder<number> {
  return sql`
    select id from account where words @@ beginnings(${search})
    union select id from teacher where fold_key(id_number) like ${`${likePattern(foldKey(search))}%`}`
}

const conditions: Record<AccountState, RawBuilder<boolean>> = {
  new: sql`(a.first_signed_in_at is null and a.invited_at is null and a.is_active)`,
  invited: sql`(a.first_signed_in_at is null and a.invited_at is not null and a.is_active)`,
  active: sql`(a.first_signed_in_at is not null and a.is_active)`,
  inactive: sql`(not a.is_active and a.sign_up is null)`,
  pending: sql`a.sign_up = 'pending'`,
  refused: sql`a.sign_up = 'refused'`,
}

export const isInState = (state: AccountState): RawBuilder<boolean> => conditions[state]

export const hasRole = (role: string) =>
  sql<boolean>`exists (select from account_role r where r.account_id = a.id and r.role = ${role})`
