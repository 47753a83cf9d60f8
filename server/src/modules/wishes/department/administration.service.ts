import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { WishState } from '../../../database/tables/wishes.ts'
import { decisionChanges, writeAudit } from '../../../kernel/audit.ts'
import { notFound } from '../../../http/errors.ts'

export interface ListedWish {
  id: number
  semester: 1 | 2
  rank: number | null
  subject: string
  type: 1 | 2 | 3 | 4
  groups: number | null
  state: WishState
  decidedBy: string | null
}

/** The wishes of a teacher in the current year, by semester and preference. */
export async function listWishes(db: Database, email: string): Promise<ListedWish[]> {
  const { rows } = await sql<ListedWish>`
    select w.id, s.semester, w.rank, m.name as subject, w.type, w.group_count as groups, w.state,
      by.last_name || ' ' || by.first_name as "decidedBy"
    from teacher t
    join wish_sheet s on s.teacher_id = t.id
    join academic_year y on y.id = s.year_id and y.is_current
    join wish_line w on w.sheet_id = s.id
    join subject m on m.id = w.subject_id
    left join teacher by on by.id = w.decided_by
    where lower(t.email) = ${email.toLowerCase()}
    order by s.semester, w.rank, w.id`.execute(db)
  return rows
}

/** Makes a wish pending again where no head can. */
export async function reopenWish(db: Kysely<Tables>, by: string, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('wish_line').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before || before.state === 'pending') throw notFound()
    await tx
      .updateTable('wish_line')
      .set({ state: 'pending', decided_by: null, decided_at: null })
      .where('id', '=', id)
      .execute()
    const changes = decisionChanges(before, { state: 'pending' })
    await writeAudit(tx, { actor: by, action: 'wish.reopened', subject: `wish-line:${id}`, changes })
  })
}
