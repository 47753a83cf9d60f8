import type { Permission } from '@portal/release-format/roles'
import type { Generated } from 'kysely'

export interface HomeTables {
  deadline: {
    id: Generated<number>
    year_id: number
    semester: 1 | 2 | null
    period_id: number | null
    /** `yyyy-mm-dd`. */
    due_on: string
    set_by: number | null
    set_at: Generated<Date>
    revision: Generated<number>
    reminded_days: number | null
  }
  home_arrangement: {
    account_id: number
    card_order: string[] | null
    hidden_cards: string[] | null
    pinned_pages: string[] | null
  }
  default_home_arrangement: {
    permission: Permission
    card_order: string[]
    hidden_cards: string[]
    pinned_pages: string[]
  }
  home_visit: { account_id: number; seen_at: Generated<Date>; since: Date | null; introduced_at: Date | null }
}
