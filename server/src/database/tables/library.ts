import type { ColumnType, Generated } from 'kysely'

/** `yyyy-mm-dd hh:mm:ss` in the institute's time zone; the driver would parse it in that of the process. */
type LocalTimestamp = ColumnType<never, string, string>

export interface LibraryTables {
  heading: { id: Generated<number>; kind: HeadingKind; name: string }
  book: BookTable
  book_heading: { heading_id: number; book_id: number }
  reservation: {
    id: Generated<number>
    teacher_id: number
    book_id: number
    starts_at: LocalTimestamp
    ends_at: LocalTimestamp
    /** 0 while the teacher may delete it; a trigger derives it from `stage`. */
    state: Generated<0 | 1>
    stage: Generated<ReservationStage>
    decided_at: ColumnType<Date | null, Date | undefined, Date>
    decided_by: number | null
    reason: Generated<string>
    fetch_until: string | null
    language: Generated<'fr' | 'en' | 'ar'>
    created_at: Generated<Date>
  }
  book_copy: {
    id: Generated<number>
    book_id: number
    number: string
    state: Generated<CopyState>
    created_at: Generated<Date>
  }
  loan: {
    id: Generated<number>
    reservation_id: number
    copy_id: number
    handed_out_at: Generated<Date>
    handed_out_by: number | null
    ended_at: ColumnType<Date | null, Date | undefined, Date>
    ended_by: number | null
    reminded_on: string | null
  }
  print_file: {
    key: string
    name: string
    teacher_id: number
    is_complete: Generated<boolean>
    received_at: Generated<Date>
  }
  print_run: PrintRunTable
  print_path_secret: { id: Generated<boolean>; secret: Generated<string> }
}

/** The stages of a reservation, open ones first: an open one takes a copy in its period. */
export type ReservationStage = 'waiting' | 'accepted' | 'ready' | 'lent' | 'returned' | 'lost' | 'lapsed' | 'refused'

export type CopyState = 'available' | 'lent' | 'lost' | 'withdrawn'
export type PrintRunStage = 'requested' | 'printing' | 'ready' | 'fetched' | 'refused'

export type HeadingKind = 'theme' | 'author' | 'publisher' | 'keyword'

interface BookTable {
  id: Generated<number>
  title: string
  authors: Generated<string>
  theme: Generated<string>
  publisher: Generated<string>
  published: number | null
  theme_id: number | null
  publisher_id: number | null
  copies: number
  record_number: string | null
  isbn: string | null
}

interface PrintRunTable {
  id: Generated<number>
  teacher_id: number
  year_id: number
  level_id: number
  speciality_id: number
  copies: number
  file_key: string
  file_name: string
  /** Derived from the stage by a trigger. */
  state: Generated<0 | 1 | 2>
  created_at: Generated<Date>
  stage: Generated<PrintRunStage>
  staged_at: Generated<Date>
  /** The account that moved it to this stage; null for the command line. */
  staged_by: number | null
  refusal: Generated<string>
  is_double_sided: Generated<boolean>
  is_stapled: Generated<boolean>
  is_confidential: Generated<boolean>
  /** `yyyy-mm-dd`. */
  due_on: string | null
  seen_at: Date | null
  file_deleted_at: Date | null
}
