import { sql } from 'kysely'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../database/connect.ts'
import { migrate } from '../../../database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../embedded-postgres/start.ts'
import { seedInstitute, signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { afterExams } from '../../../testing/exam-bodies.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'
import { setToday } from '../../../testing/set-today.ts'
import { seatExam } from '../../../testing/seat-exam.ts'
import { seedTeaching } from '../../../testing/seed-teaching.ts'
import type { TestResponse } from '../../../testing/test-portal.ts'
import { AnonymousRowsResponse } from './exam-rooms.schemas.ts'

// Acknowledged data must be on disk (durability): a separate cluster with fsync on.
const folder = mkdtempSync(join(tmpdir(), 'portal-durability-'))
const directory = join(folder, 'postgres')
// PostgreSQL runs under a non-root account, which needs access to the folder.
chmodSync(folder, 0o711)

const papers = 300
let postgres: EmbeddedPostgres
let server: ServerProcess
let headers: Record<string, string>
let examId: number

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ directory })
  await migrate(postgres.url)
  await prepareExam()
  server = await startServerProcess(postgres.url)
})

afterAll(async () => {
  await server.kill()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function prepareExam(): Promise<void> {
  const db = connect(postgres.url)
  const institute = await seedInstitute(db)
  await seedTeaching(db, institute)
  await setToday(db, afterExams)
  await sql`select setval('exam_period_id_seq', 100)`.execute(db)
  const last = sql.lit(papers)
  await sql`update room set capacity = 500, exam_seats = 500`.execute(db)
  await sql`
    insert into student (id, id_number, first_name, last_name, gender, birth_date)
      select n, lpad(n::text, 8, '0'), 'Etudiant', 'Numéro ' || n, 1, '2005-01-01' from generate_series(5, ${last}) n;
    insert into enrolment (student_id, year_id, group_id, group_span)
      select n, ${sql.lit(institute.years.current)}, 4, '[0,1)' from generate_series(5, ${last}) n`.execute(db)
  examId = await seatExam(db, institute, 'principal')
  headers = { ...(await signInHeaders(db, institute.teacher)), 'content-type': 'application/json' }
  await db.destroy()
}

async function post(path: string, body: object): Promise<TestResponse> {
  const answer = await fetch(`${server.url}/api/examen/final/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ examen_id: examId, ...body }),
  })
  return { status: answer.status, headers: {}, body: await answer.json() }
}

/** The papers of both rooms. */
async function readPapers() {
  const rooms = await Promise.all(['B1', 'Amphi'].map((salle) => post('list_etudiant_enseignant', { salle })))
  return rooms.flatMap((room) => assertMatchesSchema(AnonymousRowsResponse, room).ListEtudiant)
}

/** The number of the save that wrote a mark: the first writes 0.01 to every paper, the second 0.02. */
const saveOf = (note: string) => Math.round(Number(note) * 100)

const isDone = ({ body }: TestResponse) =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 200

let sent = 0
let acknowledged = 0

/** Saves all papers repeatedly until the server is killed. */
async function saveUntilKilled(ids: number[]): Promise<void> {
  for (;;) {
    sent += 1
    const note = (sent / 100).toFixed(2)
    const answer = await post('add_note', { list: ids.map((id) => ({ id, note })) }).catch(() => null)
    if (answer === null) return
    if (isDone(answer)) acknowledged = sent
    else await sleep(5)
  }
}

async function killDatabase(): Promise<void> {
  process.kill(Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await postgres.exited
}

const victims: Record<string, () => Promise<unknown>> = {
  'the server': () => server.kill(),
  'the database': () => killDatabase().then(() => server.kill()),
  both: () => Promise.all([server.kill(), killDatabase()]),
}

describe('durability: acknowledged marks', () => {
  it.each(Object.keys(victims))('survive a kill of %s during saves; each save is atomic', async (victim) => {
    const ids = (await readPapers()).map(({ id }) => id)
    expect(ids).toHaveLength(papers)
    const before = acknowledged
    const saving = saveUntilKilled(ids)
    await expect.poll(() => acknowledged, { timeout: 60_000, interval: 2 }).toBeGreaterThan(before + 2)
    await sleep(Math.random() * 40)
    await victims[victim]!()
    await saving
    if (victim !== 'the server') postgres = await startEmbeddedPostgres({ directory })
    server = await startServerProcess(postgres.url)

    const saves = new Set((await readPapers()).map(({ note }) => saveOf(note)))
    expect(saves.size).toBe(1)
    const [last = 0] = saves
    expect(last).toBeGreaterThanOrEqual(acknowledged)
    expect(last).toBeLessThanOrEqual(sent)
  })
})
