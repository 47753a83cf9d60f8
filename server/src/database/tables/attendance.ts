import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** `yyyy-mm-dd`. */
type IsoDate = string
type Presence = 'present' | 'absent'
type RollState = Presence | 'late' | 'excused' | 'dispensed' | 'excluded'

export interface AttendanceTables {
  attendance_sheet: AttendanceSheetTable
  /** The end is in the institute's time zone. */
  roll_check_in: { sheet_id: number; secret: Buffer; day_code: string | null; closes_at: never }
  checked_in_student: { sheet_id: number; student_id: number; phone: Buffer; checked_in_at: Generated<Date> }
  attendance: {
    sheet_id: number
    student_id: number
    presence: Presence
    /** 0 to 20 with two decimals, parsed to a number by the driver. */
    mark: ColumnType<number | null, string | number | null, string | number | null>
    /** The presence where none is given. */
    state: Generated<RollState>
    /** Of somebody late. */
    minutes: number | null
    /** The reference of the document that excuses an absence, and who accepted it. */
    document: string | null
    accepted_by: string | null
    remark: string | null
    version: Generated<number>
    /** The actor of the audit log; null where it is not known: then the owner of the roll. */
    entered_by: string | null
    /** Null where it is not known. */
    entered_at: Generated<Date | null>
    changed_at: Generated<Date>
    /** The actor of the audit log; null where it is not known, and before the first change. */
    changed_by: string | null
  }
  register: RegisterTable
  elimination: {
    student_id: number
    subject_id: number
    year_id: number
    decided_at: Generated<Date>
    /** Empty for one that was decided before reasons were stored. */
    reason: Generated<string>
    decided_by: Generated<number | null>
  }
  roll_closing: {
    year_id: number
    semester: 1 | 2
    /** Null once the rolls are open again. */
    closed_until: IsoDate | null
    decided_by: number | null
    decided_at: Generated<Date>
  }
  roll_reminder: { teacher_id: number; reminded_on: Generated<IsoDate>; sent_by: number | null }
  shared_roll: {
    id: GeneratedAlways<number>
    year_id: number
    subject_id: number
    /** Null for every session type. */
    type: 1 | 2 | 3 | 4 | null
    /** With the groups inside; null for every group. */
    group_id: number | null
    /** Who has the classes; null for every teacher. */
    owner_id: number | null
    partner_id: number
    shared_at: Generated<Date>
    shared_by: number | null
  }
  absence_letter: {
    id: GeneratedAlways<number>
    kind: 'warning' | 'elimination' | 'lifting'
    student_id: number
    subject_id: number
    year_id: number
    /** Of a warning; null for a letter about an elimination. */
    type: 1 | 2 | 3 | 4 | null
    /** Of the elimination, as `elimination` has or had it; null for a warning. */
    decided_at: Date | null
    language: 'fr' | 'ar'
    /** The absences as the letter tells them, as JSON. */
    counts: ColumnType<unknown, string, string>
    made_at: Generated<Date>
    made_by: number | null
  }
  absence_threshold: {
    id: Generated<number>
    /** With `subject_id` null, the threshold is of a department, or of the institute. */
    department_id: number | null
    subject_id: number | null
    /** Null for every session type. */
    type: 1 | 2 | 3 | 4 | null
    measure: 'absences' | 'rate'
    warning: number
    elimination: number
  }
}

interface RegisterTable {
  id: Generated<number>
  teacher_id: number
  group_id: number
  subject_id: number
  type: 1 | 2 | 3 | 4
  held_on: Generated<IsoDate>
  created_at: Generated<Date>
}

interface AttendanceSheetTable extends Omit<RegisterTable, 'held_on'> {
  /** Null for an old register whose class is no longer in the plan. */
  slot_id: number | null
  held_on: IsoDate
  is_open: Generated<boolean>
  /** The register that recorded the roll; null for a roll that was saved in the session. */
  register_id: number | null
}
