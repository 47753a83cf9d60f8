import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { seatExam } from '../../../testing/seat-exam.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const lots = vi.hoisted((): number[] => [])
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  const draw = (below: number) => (below === 100_000_000 && lots.shift()) || original.randomInt(below)
  return { ...original, randomInt: draw }
})

const { portal, institute } = await startTeachingPortal()
await sql`select setval('exam_period_id_seq', 100)`.execute(portal.db)

it('retries when a generated code is already on a paper', async () => {
  lots.push(11, 12, 13, 14)
  await seatExam(portal.db, institute, 'principal')
  lots.push(14, 21, 21, 13, 22, 22, 23)
  const exam = await seatExam(portal.db, institute, 'control')
  const codes = await portal.db
    .selectFrom('exam_mark')
    .innerJoin('exam_sheet', 'exam_sheet.id', 'sheet_id')
    .select('code')
    .where('exam_sheet.exam_id', '=', exam)
    .orderBy('code')
    .execute()
  expect(codes.map(({ code }) => code)).toEqual(['00000021', '00000022', '00000023', expect.stringMatching(/^\d{8}$/)])
})
