import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../platform/actor.ts'
import { tooMany } from '../platform/errors.ts'

/** Limits per teacher: concurrent prints in one process, and prints per clock minute over all processes. */
export const limits = { underWay: 5, perMinute: 60 }

const underWay = new Map<number, number>()

/**
 * Runs `print`, which reads the data and renders the document. Throws 429 before anything is read when the teacher has
 * too many concurrent prints or has reached the rate limit of this minute. Concurrent prints are counted per process,
 * because each process has its own thread and queue.
 */
export async function admitPrint<Printed>(
  db: Database,
  { teacherId }: Actor,
  print: () => Promise<Printed>,
): Promise<Printed> {
  const others = underWay.get(teacherId) ?? 0
  if (others >= limits.underWay) throw tooMany(2, 'print.tooMany')
  underWay.set(teacherId, others + 1)
  try {
    await countPrint(db, teacherId)
    return await print()
  } finally {
    leave(teacherId)
  }
}

function leave(teacherId: number): void {
  const others = (underWay.get(teacherId) ?? 0) - 1
  if (others > 0) underWay.set(teacherId, others)
  else underWay.delete(teacherId)
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
  if (counted && counted.prints > limits.perMinute) throw tooMany(counted.seconds_left, 'print.tooMany')
}
