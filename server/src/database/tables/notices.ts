import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** `yyyy-mm-dd`. */
type IsoDate = string
/** `yyyy-mm-dd hh:mm:ss` in the institute's time zone; the driver would parse it in that of the process. */
type LocalTimestamp = ColumnType<never, string, string>
/** `[from,to)`, in PostgreSQL's text format of a range. */
type Range = string
type Instant = ColumnType<Date, Date | string | undefined, Date | string>

export interface NoticeTables {
  absence_notice: AbsenceNoticeTable
  session_notice: SessionNoticeTable
  refused_session_notice: RefusedSessionNoticeTable
  class_cover: ClassCoverTable
  cover_request: CoverRequestTable
  session_notice_group: { notice_id: number; group_id: number; year_id: number; group_span: Range; during: Range }
  withdrawn_session_notice: {
    id: number
    teacher_id: number
    subject_id: number
    type: number
    exam_type_id: number | null
    during: Range
    revision: number
    withdrawn_at: Generated<Date>
  }
  cancelled_calendar_event: {
    kind: 'session' | 'invigilation' | 'absence'
    id: number
    teacher_id: number
    subject_id: number | null
    type: number | null
    starts_at: LocalTimestamp
    ends_at: LocalTimestamp
    revision: number
    cancelled_at: Generated<Date>
  }
  calendar_change: { id: Generated<number>; session_id: number | null; changed_at: Generated<Date> }
}

interface AbsenceNoticeTable {
  id: Generated<number>
  teacher_id: number
  year_id: number
  starts_at: LocalTimestamp
  ends_at: LocalTimestamp
  cause: string
  state: Generated<0 | 1 | 2>
  file_key: Generated<string | null>
  file_name: Generated<string>
  created_at: Generated<Date>
  decided_by: number | null
  decided_at: Instant | null
  reason: string | null
  seen_at: Instant | null
  revision: Generated<number>
  changed_at: Generated<Date>
}

interface SessionNoticeTable {
  id: Generated<number>
  teacher_id: number
  year_id: number
  semester: 1 | 2
  subject_id: number
  type: 1 | 2 | 3 | 4
  exam_type_id: number | null
  slot_id: number
  half_hours: number | null
  during: Range
  held_on: GeneratedAlways<IsoDate>
  is_quarter_marked: Generated<boolean>
  session_id: number | null
  room_id: number | null
  is_active: Generated<boolean>
  revision: Generated<number>
  changed_at: Generated<Date>
  created_at: Generated<Date>
  decided_by: number | null
  decided_at: Instant | null
  seen_at: Instant | null
  former_room_id: number | null
}

interface RefusedSessionNoticeTable extends Omit<
  SessionNoticeTable,
  'id' | 'is_quarter_marked' | 'is_active' | 'revision' | 'changed_at' | 'created_at' | 'decided_at' | 'former_room_id'
> {
  id: number
  is_quarter_marked: boolean
  revision: number
  created_at: Date
  group_ids: number[]
  decided_at: Generated<Date>
  reason: string
  proposed_on: Generated<IsoDate | null>
  proposed_slot_id: Generated<number | null>
  covered_session_id: Generated<number | null>
  covered_notice_id: Generated<number | null>
  covered_on: Generated<IsoDate | null>
}

interface ClassCoverTable {
  id: GeneratedAlways<number>
  year_id: number
  session_id: number | null
  notice_id: number | null
  held_on: IsoDate
  make_up_id: number | null
  reason: string | null
  covered_by: Generated<number | null>
  covered_at: Generated<Date>
}

interface CoverRequestTable {
  id: GeneratedAlways<number>
  year_id: number
  session_id: number
  held_on: IsoDate
  teacher_id: number
  state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>
  reason: Generated<string | null>
  asked_by: number | null
  asked_at: Generated<Date>
}
