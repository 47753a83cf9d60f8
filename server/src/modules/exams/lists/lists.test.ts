import { extractText } from 'unpdf'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { render } from '../../../documents/render.ts'
import { addSitting, planExamsAs, seatsOf } from '../../../testing/exam-office.ts'
import { printedInstitute } from '../../../testing/printed-institute.ts'
import { textOf } from '../../../testing/printed-text.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { selectCodeLists, selectDoorLists } from './lists.sql.ts'
import { codeListJob, doorListJob } from './room-list-job.ts'

const { portal, institute } = await startTeachingPortal()
const { subjects, slots } = teachingIds
const office = await planExamsAs(portal)
const administrator = await planExamsAs(portal, ['admin'])

const sittingId = await addSitting(portal, institute)
const placed = await office.place(sittingId, {
  ...{ subjectId: subjects.algorithms, heldOn: '2027-01-11', slotId: slots.first },
})
const examId: number = Object(placed.body).id
await office.seat(sittingId)

const pages = (pdf: Buffer) => Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

describe('the list for a door', () => {
  it('has seat, name and group of each student, and no code', async () => {
    const lists = await selectDoorLists(portal.db, { where: sql<boolean>`e.id = ${examId}`, language: 'fr' })
    const text = await textOf(render(doorListJob(lists, { language: 'fr', institute: printedInstitute })))
    expect(text).toMatch(/Liste d'émargement/)
    expect(text).toMatch(/Algorithmique/)
    expect(text).toMatch(/Salle : B1/)
    expect(text).toMatch(/11\/01\/2027 08:30-10:00/)
    for (const { student, seat, code } of await seatsOf(portal, examId)) {
      expect(text).toMatch(new RegExp(`${seat} Numéro ${student} Etudiant LI1-`))
      expect(text).not.toContain(code)
    }
  })

  it('has a page of its own for each room, and more for many students, each with exam and room', async () => {
    const room = {
      subject: 'Algorithmique',
      programme: '1 ère année',
      heldOn: '11/01/2027',
      slot: '08:30-10:00',
      room: 'A1',
    }
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ seat: String(index + 1), name: 'Amel Ben Salah', group: 'LI1-A' }))
    const job = doorListJob(
      [
        { ...room, rows: rowsOf(20) },
        { ...room, rows: rowsOf(80) },
      ],
      { language: 'ar', institute: printedInstitute },
    )
    const pdf = render(job)
    expect(pages(pdf)).toBe(4)
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
    for (const page of text) {
      expect(page).toContain('Algorithmique')
      expect(page).toContain('A1')
      expect(page).toContain('08:30-10:00')
    }
  })

  it('is one document for the sitting, for a day or for an exam, and 409 without seats', async () => {
    for (const path of [
      `exam-sessions/${sittingId}/door-lists`,
      `exam-sessions/${sittingId}/door-lists?heldOn=2027-01-11`,
      `exams/${examId}/door-lists?lang=ar`,
    ]) {
      const { status, headers } = await office.get(path)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    expect(await office.get(`exam-sessions/${sittingId}/door-lists?heldOn=2027-01-12`)).toMatchObject(
      refusedWith(409, 'exam.noSeats'),
    )
    expect((await administrator.get(`exams/${examId}/door-lists`)).status).toBe(403)
  })
})

describe('the list of codes', () => {
  it('has seat, code and number of each paper, and no name', async () => {
    const lists = await selectCodeLists(portal.db, examId, 'fr')
    const text = await textOf(render(codeListJob(lists, { language: 'fr', institute: printedInstitute })))
    expect(text).toMatch(/Confidentiel/)
    for (const { seat, code, place } of await seatsOf(portal, examId))
      expect(text).toContain(`${seat} ${code} ${place}`)
    expect(text).not.toMatch(/Etudiant|LI1/)
  })

  it('is only for the exam office, and audited', async () => {
    expect((await administrator.get(`exams/${examId}/codes`)).status).toBe(403)
    expect((await office.get(`exams/${examId}/codes`)).status).toBe(200)
    const trace = await portal.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(trace).toEqual({ actor: `account:${office.person.id}`, action: 'exam.codesRead', subject: `exam:${examId}` })
  })
})
