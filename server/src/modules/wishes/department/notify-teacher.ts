import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { titleOf } from '../../../kernel/notification-names.sql.ts'
import { notify } from '../../../kernel/notify.ts'
import { wishPages } from '../notifications.ts'

interface WishLine {
  to: number
  sheetId: number
  count: number
  title: string
  titleAr: string
}

/** Tells a teacher that the head has validated a line of a wish sheet, or made it pending again. */
export async function notifyWishTeacher(
  tx: Database,
  by: number,
  id: number,
  state: 'validated' | 'pending',
): Promise<void> {
  const { rows } = await sql<WishLine>`
    select w.teacher_id as "to", w.sheet_id as "sheetId", w.group_count as count, ${titleOf('m')}
    from wish_line w join subject m on m.id = w.subject_id
    where w.id = ${id}`.execute(tx)
  for (const { to, sheetId, count, ...subject } of rows) {
    const about = { to, by, subject: `wish-line:${id}`, path: `${wishPages.wishSheet}?id=${sheetId}` }
    await (state === 'validated'
      ? notify(tx, { ...about, kind: 'wish.validated', details: { ...subject, count } })
      : notify(tx, { ...about, kind: 'wish.reopened', details: subject }))
  }
}
