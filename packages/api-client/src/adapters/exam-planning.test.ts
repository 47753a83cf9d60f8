import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { PlannedExam } from '../generated/types.gen.ts'
import { mockServer } from '../testing/mock-server.ts'
import {
  createExam,
  deleteExam,
  examPlanningQueries,
  loadDoorLists,
  loadExamCodes,
  moveExam,
  seatLateStudent,
  seatSitting,
  unseatExam,
} from './exam-planning.ts'

const { server, answer, bodies, queryClient } = mockServer()

const exam: PlannedExam = {
  ...{ id: 12, subject: { id: 5, code: 'ALG', name: 'Algorithmique' }, heldOn: '2027-01-11' },
  ...{ speciality: { id: 4, name: 'Informatique' }, level: { id: 1, name: '1 ère année' } },
  ...{ slot: { id: 1, name: '08:30-10:00' }, candidates: 4, seated: 4, marks: 0, version: '"seen"' },
}
const seen = { ...exam, language: 'ar' as const }
const choice = { mode: 'mixed' as const, roomIds: [1, 2], isAgain: false, markers: [] }

/** The calls to this path, which answers with `body`. */
function callsTo(method: 'post' | 'put' | 'delete', path: string, body: object = exam) {
  const calls: { match: string | null; key: string | null; lang: string | null; body: unknown }[] = []
  server.use(
    http[method](`*/api/v1/${path}`, async ({ request: sent }) => {
      const text = await sent.text()
      const header = (name: string) => sent.headers.get(name)
      const parsed: unknown = text ? JSON.parse(text) : null
      calls.push({ match: header('if-match'), key: header('idempotency-key'), lang: header('lang'), body: parsed })
      return HttpResponse.json(body)
    }),
  )
  return calls
}

describe('a change of an exam', () => {
  it('names the version that was seen, in the language of its labels', async () => {
    const time = { heldOn: '2027-01-12', slotId: 2 }
    const moves = callsTo('put', 'exams/12/time')
    const removals = [callsTo('delete', 'exams/12'), callsTo('delete', 'exams/12/seating', { exams: 1, students: 4 })]
    await moveExam(seen, time)
    await deleteExam(seen)
    await unseatExam(seen)
    expect(moves).toEqual([{ match: '"seen"', key: null, lang: 'ar', body: time }])
    expect(removals.flat()).toMatchObject([{ match: '"seen"' }, { match: '"seen"' }])
  })

  it('of all seats names the version of the preview', async () => {
    const calls = callsTo('put', 'exam-sessions/7/seating', { exams: 1, students: 4 })
    expect(await seatSitting(7, choice, { version: '"preview"', language: 'fr' })).toEqual({ exams: 1, students: 4 })
    expect(calls).toMatchObject([{ match: '"preview"', body: choice }])
  })
})

it('an exam and a seat are created with the key of their tries', async () => {
  const exams = callsTo('post', 'exam-sessions/7/exams')
  const seats = callsTo('post', 'exams/12/seats', { room: 'B1', seat: 5 })
  await createExam(7, { subjectId: 5, heldOn: '2027-01-11', slotId: 1 }, 'key-of-exam')
  expect(await seatLateStudent(12, 31, 'key-of-seat')).toEqual({ room: 'B1', seat: 5 })
  expect([...exams, ...seats]).toMatchObject([{ key: 'key-of-exam' }, { key: 'key-of-seat', body: { studentId: 31 } }])
})

it('the sittings of another year and the previews of another choice are asked again', async () => {
  answer('v1/exam-sessions', { items: [], next: null })
  for (const yearId of [1, 2, 2])
    await queryClient.fetchInfiniteQuery({ ...examPlanningQueries.sittings(yearId), staleTime: 1e6 })
  expect(bodies()).toHaveLength(2)
  const previews = callsTo('post', 'exam-sessions/7/seating-previews', { times: [] })
  for (const mode of ['mixed', 'groups', 'groups'] as const)
    await queryClient.fetchQuery({ ...examPlanningQueries.preview(7, { ...choice, mode }, 'fr'), staleTime: 1e6 })
  expect(previews).toHaveLength(2)
})

it('the lists are files, and anything else is refused', async () => {
  const queries: string[] = []
  const pdf = () => new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } })
  server.use(
    http.get('*/api/v1/exam-sessions/7/door-lists', ({ request }) => {
      queries.push(new URL(request.url).search)
      return pdf()
    }),
    http.get('*/api/v1/exams/12/codes', () => HttpResponse.json({})),
  )
  await loadDoorLists(7, { heldOn: null, language: 'fr' })
  await loadDoorLists(7, { heldOn: '2027-01-11', language: 'ar' })
  expect(queries).toEqual(['?lang=fr', '?lang=ar&heldOn=2027-01-11'])
  await expect(loadExamCodes(12, 'fr')).rejects.toMatchObject({ code: 'answer.notPdf' })
})
