import { sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { limits } from './print-limit.ts'
import { typeset } from './typesetter.ts'

const { portal, institute, own, colleague } = await startTeachingPortal()
const { teacher, years } = institute
beforeEach(() => portal.db.deleteFrom('print_count').execute())

const path = (teacherId: number) => `/api/impression_enseignant_shedules/${teacherId}/1/${years.current}`
const print = () => portal.get(path(teacher.id), own)
const printOfColleague = () => portal.get(path(institute.colleague.id), colleague)

it('prints for a teacher while another asks for 1,500 documents at once', async () => {
  await printOfColleague()
  const begin = performance.now()
  let printed = 0
  const many = Array.from({ length: 1500 }, async () => {
    const answer = await print()
    if (answer.status === 200) printed++
    return answer
  })
  const other = await printOfColleague()
  const printedBefore = printed
  expect(other.status).toBe(200)
  expect(printedBefore).toBeLessThanOrEqual(limits.underWay)
  const refused = (await Promise.all(many)).filter(({ status }) => status !== 200)
  expect(printed).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(1000)
  // On a busy machine the 1,500 sessions are not read within the time that a request waits for a connection.
  const hasWaited = performance.now() - begin > 5_000
  const answers = ['429 print.tooMany', ...(hasWaited ? ['503 database.busy'] : [])]
  for (const { status, body, headers } of refused) {
    expect(answers).toContain(`${status} ${Object(body).code}`)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

it('prints again once the running prints are done', async () => {
  const together = await Promise.all(Array.from({ length: limits.underWay + 1 }, print))
  expect(together.filter(({ status }) => status === 200)).toHaveLength(limits.underWay)
  expect(together.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await print()).status).toBe(200)
})

// Retried, because a new minute may begin during the test.
it('refuses a teacher who has reached the rate limit of this minute in any process', { retry: 1 }, async () => {
  const set = (minute: string) =>
    sql`insert into print_count values (${teacher.id}, date_trunc('minute', now()) + ${minute}::interval, ${limits.perMinute})
      on conflict (teacher_id) do update set minute = excluded.minute, prints = excluded.prints`.execute(portal.db)
  await set('0')
  const { status, body, headers } = await print()
  expect([status, Object(body).code]).toEqual([429, 'print.tooMany'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await printOfColleague()).status).toBe(200)
  await set('-1 minute')
  expect((await print()).status).toBe(200)
})

it('responds with 503 and retry-after while the queue is full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-queue-'))
  const template = join(folder, 'pages.typ')
  await writeFile(template, '#for page in range(json(bytes(sys.inputs.sheet)).pages) [#page #pagebreak()]')
  // The first job takes longer than the call, and the others are queued behind it.
  const waiting = Array.from({ length: 61 }, (_, index) =>
    typeset({ template, sheet: { pages: index === 0 ? 4000 : 1 } }, { teacherId: 1000 + index }),
  )
  const { status, body, headers } = await print()
  expect([status, Object(body).code, headers['retry-after']]).toEqual([503, 'print.busy', '10'])
  await Promise.all(waiting)
  await rm(folder, { recursive: true })
})
