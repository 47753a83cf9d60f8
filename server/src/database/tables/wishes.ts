import type { ColumnType, Generated } from 'kysely'

export type WishState = 'pending' | 'confirmed' | 'validated'

export interface WishTables {
  wish_sheet: {
    id: Generated<number>
    teacher_id: number
    year_id: number
    semester: 1 | 2
    department_id: number
    days: number[]
    proposed_by: number | null
    revision: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, never>
  }
  wish_line: WishLineTable
}

interface WishLineTable {
  id: Generated<number>
  sheet_id: number
  teacher_id: number
  year_id: number
  rank: number | null
  subject_id: number
  type: 1 | 2 | 3 | 4
  state: Generated<WishState>
  group_count: number | null
  decided_by: number | null
  decided_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  revision: Generated<number>
}
