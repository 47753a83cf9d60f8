import type { ColumnType, Generated } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { AttendanceTables } from './tables/attendance.ts'
import type { ExamMarkTables } from './tables/exam-marks.ts'
import type { HomeTables } from './tables/home.ts'
import type { ImportTables } from './tables/imports.ts'
import type { LibraryTables } from './tables/library.ts'
import type { NewsTables } from './tables/news.ts'
import type { NoticeTables } from './tables/notices.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { ReleaseTables } from './tables/releases.ts'
import type { SupervisionTables } from './tables/supervision.ts'
import type { TeachingTables } from './tables/teaching.ts'
import type { WishTables } from './tables/wishes.ts'

/** `yyyy-mm-dd`: the driver does not parse dates. */
type IsoDate = string
type Instant = ColumnType<Date, Date | string | undefined, Date | string>
type Json = ColumnType<Record<string, unknown>, string, string>

export interface Tables
  extends
    AccountTables,
    TeachingTables,
    NoticeTables,
    NotificationTables,
    AttendanceTables,
    ExamMarkTables,
    SupervisionTables,
    WishTables,
    HomeTables,
    ImportTables,
    LibraryTables,
    NewsTables,
    ReleaseTables {
  consistency_check: {
    checked_on: IsoDate
    finished_at: Date | null
    first_day: IsoDate
    last_day: IsoDate
    facts: Generated<number>
    difference_count: Generated<number>
    differences: ColumnType<unknown[], string | undefined, string>
  }
  academic_year: {
    id: Generated<number>
    name: string
    starts_on: IsoDate
    ends_on: IsoDate
    is_current: Generated<boolean>
    closed_at: Instant | null
    closed_by: number | null
  }
  department: { id: Generated<number>; name: string; name_ar: Generated<string> }
  grade: RankedTable & { hours_due: Generated<number> }
  teacher_status: RankedTable
  teacher: TeacherTable
  login_attempt: {
    id: Generated<number>
    account_hash: Buffer
    address: string
    browser_hash: Buffer | null
    failed_at: Generated<Date>
  }
  limited_call: { id: Generated<number>; call: string; counted_for: Buffer; called_at: Generated<Date> }
  sign_up_photo_token: { token_hash: Buffer; teacher_id: number; expires_at: Instant }
  print_count: { teacher_id: number; minute: Instant; prints: number }
  audit_log: {
    id: Generated<number>
    at: Generated<Date>
    actor: string
    action: string
    subject: string
    details: Json
  }
  demo_load: { loaded_at: Generated<Date>; only_one: Generated<boolean> }
}

interface RankedTable {
  id: Generated<number>
  name: string
  name_ar: Generated<string>
  sort_order: Generated<number>
  is_archived: Generated<boolean>
}

interface TeacherTable {
  id: Generated<number>
  first_name: string
  last_name: string
  first_name_ar: Generated<string>
  last_name_ar: Generated<string>
  gender: number
  id_document_type: number
  id_number: Generated<string>
  identifier: string
  nationality: Generated<string>
  birth_date: IsoDate
  birth_place: Generated<string>
  email: string
  phone: Generated<string>
  mobile: string | null
  grade_id: number
  department_id: number
  status_id: number
  civil_state: number
  street: Generated<string>
  zip_code: Generated<string>
  country: Generated<string>
  governorate: Generated<string>
  research_unit: Generated<string>
  bank_account: Generated<string>
  photo_key: string | null
  is_active: Generated<boolean>
  is_head: Generated<boolean>
  cycle_id: number | null
  speciality_id: number | null
  password_hash: string
  created_at: Generated<Date>
  calendar_token_hash: Buffer | null
}
