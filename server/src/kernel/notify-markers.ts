import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { titleOf } from './notification-names.sql.ts'
import { markPages } from './notification-kinds.ts'
import { notify } from './notify.ts'

interface MarkedExam {
  teacherId: number
  subject: string
  page: keyof typeof markPages
  title: string
  titleAr: string
}

interface SheetChange {
  /** The account that made it; null at the command line. */
  by: number | null
  event: 'due' | 'entrusted' | 'withdrawn' | 'opened' | 'published' | 'hidden'
  /** Why the marks are hidden. */
  reason?: string | undefined
}

/** Tells those who mark the papers, once for all their sheets of an exam. */
export async function notifyMarkers(
  tx: Database,
  { by, event, reason }: SheetChange,
  sheetIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<MarkedExam>`
    select distinct h.teacher_id as "teacherId", ${titleOf('m')},
      case when e.id is null then 'exam-sheet:' || h.id else 'exam:' || e.id end as subject,
      coalesce(p.kind, case x.kind when 2 then 'test' else 'supervised' end) as page
    from exam_sheet h
    join subject m on m.id = h.subject_id
    left join exam e on e.id = h.exam_id
    left join exam_period p on p.id = e.period_id
    left join exam_type x on x.id = h.exam_type_id
    where h.id = any(${[...sheetIds]}::integer[])`.execute(tx)
  const told = rows.map(({ teacherId, subject, page, ...details }) => ({
    ...{ to: teacherId, by, subject, path: markPages[page] },
    ...(event === 'hidden'
      ? { kind: 'marks.hidden' as const, details: { ...details, reason: reason ?? null } }
      : { kind: `marks.${event}` as const, details }),
  }))
  await notify(tx, ...told)
}
