import type { Role } from '@portal/release-format/roles'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string | undefined, Date | string>

export interface AccountTables {
  account: AccountTable
  account_role: {
    account_id: number
    role: Role
    department_id: number | null
    given_at: Generated<Date>
    given_by: string
  }
  account_session: {
    id: Generated<number>
    token_hash: Buffer
    account_id: number
    year_id: number
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Instant
    revoked_at: Instant | null
    password_verified_at: Instant | null
    is_read_only: Generated<boolean>
  }
  account_browser: { token_hash: Buffer; account_id: number; expires_at: Instant }
  idempotency_key: {
    account_id: number
    key: string
    call: string
    body_hash: Buffer
    response: ColumnType<object | null, string | undefined, string>
    created_at: Generated<Date>
  }
  position_change: {
    id: Generated<number>
    teacher_id: number
    state: 'pending' | 'made' | 'accepted' | 'refused' | 'restored'
    former_department_id: number
    former_grade_id: number
    former_status_id: number
    wanted_department_id: number
    wanted_grade_id: number
    wanted_status_id: number
    sent_at: Generated<Date>
    decided_by: number | null
    decided_at: Instant | null
    refusal: string | null
  }
  account_password_reset: { token_hash: Buffer; account_id: number; expires_at: Instant; used_at: Instant | null }
}

interface AccountTable {
  id: Generated<number>
  email: string
  password_hash: string
  is_active: Generated<boolean>
  first_name: string
  last_name: string
  first_name_ar: Generated<string>
  last_name_ar: Generated<string>
  created_at: Generated<Date>
  /** The sign-up waits for a decision or was refused; null for every other account. */
  sign_up: 'pending' | 'refused' | null
  refusal_reason: string | null
  first_signed_in_at: Instant | null
  /** When the last invitation was mailed. */
  invited_at: Instant | null
  /** The language of the last sign-in; null before the first. */
  language: 'fr' | 'ar' | 'en' | null
  /** The chosen language of mails; null for `language`. */
  mail_language: 'fr' | 'ar' | 'en' | null
}
