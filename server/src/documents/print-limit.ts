import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { tooManyRequests } from '../http/errors.ts'

/** Limits per teacher or other account: concurrent prints in one process, and prints per clock minute over all processes. */
export const limits = { underWay: 5, perMinute: 60 }

const runningPrints = new Map<number, number>()

/**
 * Runs `print`, which reads the data and renders the document. Throws 429 before anything is read when the teacher has
 * too many concurrent prints or has reached the rate limit of this minute. Concurrent prints are counted per process,
 * because each process has its own thread and queue.
 */
export async function withPrintLimit<Printed>(
  db: Database,
  { teacherId }: { teacherId: number },
  print: () => Promise<Printed>,
): Promise<Printed> {
  const others = runningPrints.get(teacherId) ?? 0
  if (others >= limits.underWay) throw tooManyRequests(2, 'print.tooMany')
  runningPrints.set(teacherId, others + 1)
  try {
    await countPrint(db, teacherId)
    return await print()
  } finally {
    releasePrint(teacherId)
  }
}

function releasePrint(teacherId: number): void {
  const others = (runningPrints.get(teacherId) ?? 0) - 1
  if (others > 0) runningPrints.set(teacherId, others)
  else runningPrints.delete(teacherId)
}

async function countPrint(db: Database, teacherId: number): Promise<void> {
  const { rows } = await sql<{ prints: number; seconds_left: number }>`
    insert into print_count as c (teacher_id, minute, prints) values (${teacherId}, date_trunc('minute', now()), 1)
    on conflict (teacher_id) do update set minute = excluded.minute,
      prints = case when c.minute = excluded.minute then c.prints + 1 else 1 end
    returning prints, ceil(extract(epoch from minute + interval '1 minute' - now()))::integer as seconds_left`.execute(
    db,
  )
  const [counted] = rows
  if (counted && counted.prints > limits.perMinute) throw tooManyRequests(counted.seconds_left, 'print.tooMany')
}
