import type { ColumnType, Generated } from 'kysely'

/** `yyyy-mm-dd`. */
type IsoDate = string
type Presence = 'present' | 'absent'
/** 0 to 20 with two decimals, parsed to a number by the driver. */
type Mark<Empty = null> = ColumnType<number | Empty, string | number | Empty, string | number | Empty>

export type SheetState = 'draft' | 'validated' | 'published'

export interface ExamMarkTables {
  exam_sheet: ExamSheetTable
  exam_mark: ExamMarkTable
  mark_correction: {
    id: Generated<number>
    mark_id: number
    presence: Presence
    mark: Mark<never>
    reason: string
    corrected_by: string
    corrected_at: Generated<Date>
  }
  correction_request: CorrectionRequestTable
  marks_reminder: {
    teacher_id: number
    reminded_on: Generated<IsoDate>
    sheet_ids: number[]
    sent_by: number | null
  }
}

interface CorrectionRequestTable {
  id: Generated<number>
  teacher_id: number
  year_id: number
  mark_id: number | null
  register_id: number | null
  student_id: number | null
  former_presence: Presence
  former_mark: Mark
  presence: Presence
  mark: Mark
  reason: string
  file_key: string | null
  file_name: Generated<string>
  state: Generated<'pending' | 'accepted' | 'refused' | 'withdrawn'>
  created_at: Generated<Date>
  decided_by: number | null
  decided_at: Date | null
  refusal: string | null
}

interface ExamSheetTable {
  id: Generated<number>
  teacher_id: number
  group_id: number
  subject_id: number
  exam_type_id: number | null
  held_on: IsoDate | null
  type: 1 | 2 | 3 | 4 | null
  exam_id: number | null
  room_id: number | null
  exam_on: Generated<IsoDate | null>
  slot_id: Generated<number | null>
  state: Generated<SheetState>
  is_open: Generated<boolean>
  created_at: Generated<Date>
}

interface ExamMarkTable {
  id: Generated<number>
  sheet_id: number
  student_id: number
  presence: Generated<Presence>
  mark: Mark
  version: number
  changed_at: Generated<Date>
  place: number | null
  code: string | null
  exam_id: Generated<number | null>
  exam_on: Generated<IsoDate | null>
  slot_id: Generated<number | null>
  room_id: Generated<number | null>
  seat: Generated<number | null>
  correction_id: number | null
}
