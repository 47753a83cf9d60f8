/** Rows of one table with the columns that a check constraint reads; all others are null. */
type Rows = Record<string, unknown>[]

const rowsOf = (column: string, values: unknown[]): Rows => values.map((value) => ({ [column]: value }))

const presences = rowsOf('presence', ['', 'late'])
const marks = rowsOf('mark', [-0.01, 20.01])
const semesters = rowsOf('semester', [0, 3])
const sessionTypes = rowsOf('type', [0, 5])
const blank = (column: string) => rowsOf(column, ['', ' \t\n'])
const tooLong = (column: string, longest: number) => rowsOf(column, ['x'.repeat(longest + 1)])
/** An absent student has the mark 0. */
const markedAbsence = [
  { presence: 'absent', mark: 10 },
  { presence: 'absent', mark: null },
]
const sameDay = { starts_on: '2026-09-01', ends_on: '2026-09-01' }
const reversedDays = { starts_on: '2026-09-02', ends_on: '2026-09-01' }
const offQuarters = (column: string) => rowsOf(column, ['2026-09-01 08:10', '2026-09-01 08:15:01'])

/** Rows on both sides of every limit that each check constraint must refuse. */
export const checkViolations: Record<string, Rows> = {
  absence_notice_cause_check: blank('cause'),
  absence_notice_check: [{ starts_at: '2026-09-01 08:00', ends_at: '2026-09-01 08:00' }],
  absence_notice_check1: [
    { file_key: null, file_name: 'scan.pdf' },
    { file_key: 'key', file_name: '' },
  ],
  absence_notice_reason_check: [
    { state: 1, reason: 'Examen ce jour-là' },
    { state: 2, reason: ' ' },
    { state: 2, reason: 'x'.repeat(501) },
  ],
  absence_notice_state_check: rowsOf('state', [-1, 3]),
  academic_year_check: [sameDay],
  academic_year_closed_check: [
    { is_current: true, closed_at: '2027-09-01', closed_by: null },
    { is_current: false, closed_at: null, closed_by: 1 },
  ],
  academic_year_name_check: rowsOf('name', ['', '2026', '2026/2027', '2026-2027 ', ' 2026-2027', '26-27']),
  account_decided: [
    { is_active: true, sign_up: 'pending' },
    { is_active: true, sign_up: 'refused' },
  ],
  account_refusal: [
    { sign_up: 'refused', refusal_reason: null },
    { sign_up: 'pending', refusal_reason: 'Dossier incomplet' },
    { sign_up: null, refusal_reason: 'Dossier incomplet' },
  ],
  account_refusal_reason_check: [...blank('refusal_reason'), ...tooLong('refusal_reason', 500)],
  account_role_role_check: rowsOf('role', ['', 'teacher', 'chef', 'Admin']),
  account_sign_up_check: rowsOf('sign_up', ['', 'accepted']),
  attendance_check: markedAbsence,
  attendance_mark_check: marks,
  attendance_presence_check: presences,
  attendance_version_check: [{ version: 0 }],
  attendance_sheet_type_check: sessionTypes,
  book_authors_check: tooLong('authors', 500),
  book_check: [
    { theme_id: null, theme: 'Algèbre' },
    { theme_id: 1, theme: '' },
  ],
  book_check1: [
    { publisher_id: null, publisher: 'Dunod' },
    { publisher_id: 1, publisher: '' },
  ],
  book_copies_check: rowsOf('copies', [-1, 1001]),
  book_copy_number_check: rowsOf('number', ['', 'b12', '-1', 'B 12', 'A'.repeat(33)]),
  book_copy_state_check: rowsOf('state', ['', 'gone']),
  book_isbn_check: rowsOf('isbn', ['978210081234', '97821008123456', '978210081234X']),
  book_publisher_check: tooLong('publisher', 200),
  book_record_number_check: tooLong('record_number', 100),
  book_theme_check: tooLong('theme', 200),
  book_title_check: [...blank('title'), ...tooLong('title', 500)],
  demo_load_only_one_check: [{ only_one: false }],
  exam_mark_check: markedAbsence,
  exam_mark_mark_check: marks,
  exam_mark_place_check: [{ place: 0 }],
  exam_mark_presence_check: presences,
  exam_mark_version_check: [{ version: -1 }],
  exam_period_check: [reversedDays],
  exam_period_check1: [
    { kind: 'control', semester: 2 },
    { kind: 'principal', semester: 3 },
  ],
  exam_period_kind_check: rowsOf('kind', ['', 'final']),
  exam_period_semester_check: rowsOf('semester', [0, 4]),
  exam_sheet_check: [
    { exam_type_id: null, exam_id: null },
    { exam_type_id: 1, exam_id: 1 },
  ],
  exam_sheet_check1: [
    { exam_id: 1, room_id: null },
    { exam_id: null, room_id: 1 },
  ],
  exam_sheet_check2: [
    { exam_id: 1, held_on: '2026-09-01' },
    { exam_id: 1, type: 1 },
  ],
  exam_sheet_state_check: rowsOf('state', ['', 'closed']),
  exam_sheet_type_check: sessionTypes,
  exam_type_kind_check: rowsOf('kind', [0, 3]),
  gate_job_check: [
    { outcome: 'refused', finished_at: null },
    { outcome: null, finished_at: '2026-11-01' },
  ],
  gate_job_outcome_check: rowsOf('outcome', ['', 'waiting']),
  heading_kind_check: rowsOf('kind', ['', 'title']),
  heading_name_check: [...blank('name'), ...tooLong('name', 200)],
  holiday_check: [reversedDays],
  idempotency_key_key_check: rowsOf('key', ['short', 'x'.repeat(65)]),
  level_year_check: rowsOf('year', [0, 4]),
  loan_check: [{ handed_out_at: '2026-09-02 08:00Z', ended_at: '2026-09-01 08:00Z' }],
  mark_correction_reason_check: blank('reason'),
  print_count_prints_check: [{ prints: 0 }],
  print_path_secret_id_check: rowsOf('id', [false]),
  print_run_check: [{ stage: 'ready', refusal: 'illisible' }],
  print_run_check1: [
    { file_deleted_at: '2026-09-01', is_confidential: false, stage: 'fetched' },
    { file_deleted_at: '2026-09-01', is_confidential: true, stage: 'ready' },
  ],
  print_run_copies_check: rowsOf('copies', [0, 1000]),
  print_run_refusal_check: tooLong('refusal', 300),
  print_run_stage_check: rowsOf('stage', ['', 'Ready', 'validated']),
  print_run_state_check: rowsOf('state', [-1, 3]),
  project_assignment_check: [
    { state: 1, subject_id: null },
    { state: 2, subject_id: null },
  ],
  project_assignment_check1: [
    { state: 0, defence_on: '2026-09-01' },
    { state: 2, defence_on: '2026-09-01' },
  ],
  project_assignment_state_check: rowsOf('state', [-1, 3]),
  project_subject_name_check: blank('name'),
  register_type_check: sessionTypes,
  register_entry_presence_check: presences,
  release_key_secret_id_check: rowsOf('id', [false]),
  release_token_remote_check: rowsOf('remote', ['', 'live', 'Marks', '1marks', '-marks', 'marks/admin', 'marks\n']),
  remote_event_event_check: rowsOf('event', ['', 'unmounted']),
  remote_release_remote_check: rowsOf('remote', ['', 'Marks', '1marks', '-marks', 'marks/admin', 'marks\n']),
  remote_release_signature_complete: [
    { signature: 'x' },
    { signature: 'x', evidence: 'y' },
    { evidence: 'y', signed_by: 'gate' },
  ],
  remote_release_signed_by_check: rowsOf('signed_by', ['', 'team']),
  remote_release_state_check: rowsOf('state', ['', 'live']),
  reservation_check: [{ starts_at: '2026-09-01 08:15', ends_at: '2026-09-01 08:00' }],
  reservation_check1: [{ starts_at: '2026-09-01 08:00', ends_at: '2026-10-02 08:00' }],
  reservation_fetch_until: [{ stage: 'ready', fetch_until: null }],
  reservation_language_check: rowsOf('language', ['', 'de']),
  reservation_reason_check: tooLong('reason', 500),
  reservation_stage_check: rowsOf('stage', ['', 'Waiting']),
  reservation_ends_at_check: offQuarters('ends_at'),
  reservation_starts_at_check: offQuarters('starts_at'),
  reservation_state_check: rowsOf('state', [-1, 2]),
  room_capacity_check: [{ capacity: 0 }],
  refused_session_notice_reason_check: [...blank('reason'), ...tooLong('reason', 500)],
  session_notice_check: [{ session_id: 1, exam_type_id: null }],
  session_notice_check1: [{ exam_type_id: 1, half_hours: 2 }],
  session_notice_during_check: rowsOf('during', [
    'empty',
    '(,2026-09-01 10:00)',
    '[2026-09-01 23:00,2026-09-02 00:01)',
  ]),
  session_notice_half_hours_check: rowsOf('half_hours', [1, 7]),
  session_notice_held_on_check: [{ held_on: '2026-09-06' }],
  session_notice_semester_check: semesters,
  session_notice_type_check: sessionTypes,
  student_gender_check: rowsOf('gender', [0, 3]),
  student_group_check: [
    { kind: 1, parent_id: 1 },
    { kind: 2, parent_id: null },
    { kind: 3, parent_id: null },
  ],
  student_group_check1: [
    { parent_id: 1, parent_span: null },
    { parent_id: null, parent_span: '[0,2)' },
  ],
  student_group_check2: [{ span: '[0,3)', parent_span: '[0,2)' }],
  student_group_kind_check: rowsOf('kind', [0, 4]),
  student_group_span_check: rowsOf('span', ['empty', '(,2)', '[0,)']),
  subject_lecture_hours_check: [{ lecture_hours: -0.5 }],
  subject_other_hours_check: [{ other_hours: -0.5 }],
  subject_practical_hours_check: [{ practical_hours: -0.5 }],
  subject_semester_check: semesters,
  subject_tutorial_hours_check: [{ tutorial_hours: -0.5 }],
  teacher_civil_state_check: rowsOf('civil_state', [0, 4]),
  teacher_gender_check: rowsOf('gender', [0, 3]),
  teacher_id_document_type_check: rowsOf('id_document_type', [0, 3]),
  time_slot_check: [{ starts_at: '08:00', ends_at: '08:00' }],
  timetable_check: [sameDay],
  timetable_semester_check: semesters,
  timetable_session_day_check: rowsOf('day', [0, 7]),
  timetable_session_type_check: sessionTypes,
  timetable_session_week_parity_check: rowsOf('week_parity', [-1, 3]),
  wish_line_check: [{ state: 'validated', group_count: null }],
  wish_line_check1: [
    { state: 'confirmed', decided_by: 1, decided_at: null },
    { state: 'validated', decided_by: null, decided_at: '2026-09-01' },
  ],
  wish_line_group_count_check: [{ group_count: 0 }],
  wish_line_rank_check: rowsOf('rank', [0, 11]),
  wish_line_state_check: rowsOf('state', ['', 'refused']),
  wish_line_type_check: sessionTypes,
  wish_sheet_days_check: rowsOf('days', [[], [0], [7], [1, 7]]),
  wish_sheet_semester_check: semesters,
}
