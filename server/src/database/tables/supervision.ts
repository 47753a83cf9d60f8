import type { Generated } from 'kysely'

/** 0 pending, 1 validated, 2 postponed. */
export type AssignmentState = 0 | 1 | 2

export interface SupervisionTables {
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
