import type { ColumnType, Generated } from 'kysely'

/** 0 pending, 1 validated, 2 postponed. */
export type AssignmentState = 0 | 1 | 2

interface ReopeningRequestTable {
  id: Generated<number>
  assignment_id: number
  teacher_id: number
  year_id: number
  former_state: AssignmentState
  /** `yyyy-mm-dd`. */
  former_defence_on: string | null
  reason: string
  state: Generated<'pending' | 'accepted' | 'refused' | 'withdrawn'>
  created_at: Generated<Date>
  decided_by: number | null
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  refusal: string | null
}

export interface SupervisionTables {
  reopening_request: ReopeningRequestTable
  project_subject: {
    id: Generated<number>
    teacher_id: number
    year_id: number
    name: string
    created_at: Generated<Date>
  }
  project_assignment: {
    id: Generated<number>
    year_id: number
    teacher_id: number
    student_id: number
    group_id: number
    subject_id: number | null
    state: Generated<AssignmentState>
    /** `yyyy-mm-dd`. */
    defence_on: string | null
    created_at: Generated<Date>
  }
}
