import { sql } from 'kysely'
import { read, utils } from 'xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from '../../../documents/render.ts'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { afterExams, announceExam, examBodies, examDay } from '../../../testing/exam-bodies.ts'
import { printedInstitute } from '../../../testing/printed-institute.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { examMarksJob } from './print.service.ts'

const [first, second, third] = studentCodes

const { portal, institute, own, colleague } = await startTeachingPortal()
await setToday(portal.db, afterExams)
const bodies = examBodies(institute)
await announceExam(portal.db, institute)
beforeEach(async () => {
  await sql`truncate exam_sheet cascade`.execute(portal.db)
  const rows = [
    { cin: first, isPresent: 1, note: '12,35' },
    { cin: second, isPresent: 0, note: '' },
  ]
  await portal.post('/api/examen/passer/note/add', bodies.save(rows), own)
})

describe('the export', () => {
  const url = '/api/scolarite/examen/passer/export'
  const book = async (payload: object, headers = own) => {
    const answer = await portal.app.inject({ method: 'POST', url, payload, headers })
    const sheet = Object.values(read(answer.rawPayload).Sheets)[0] ?? {}
    const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(answer.headers['content-disposition'])) ?? []
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null })
    return { name: decodeURIComponent(name), rows, sheet }
  }

  it('R-marks-32: is a spreadsheet of the exam, codes as text and marks as numbers', async () => {
    const { name, rows, sheet } = await book({ ...bodies.list(), annee_name: '2026-2027' })
    expect(name).toBe(`Notes DS 1(LI1-A)(${examDay}).xlsx`)
    expect(rows).toEqual([
      ['CIN', 'Étudiant', 'Présence', 'Note'],
      [first, 'Numéro 1 Etudiant', 'P', 12.35],
      [second, 'Numéro 2 Etudiant', 'A', 0],
      [third, 'Numéro 3 Etudiant', null, null],
    ])
    expect([sheet.A2?.t, sheet.D2?.t]).toEqual(['s', 'n'])
  })

  it('R-marks-32: without date and year exports free marks without a date', async () => {
    const { name, rows } = await book(bodies.list({ date: undefined, annee_id: undefined }))
    expect(name).toBe('Notes DS 1(LI1-A).xlsx')
    expect(rows[1]).toEqual([first, 'Numéro 1 Etudiant', null, null])
    expect((await book(bodies.list(), { ...own, lang: 'en' })).rows[0]).toEqual([
      'CIN',
      'Student',
      'Attendance',
      'Mark',
    ])
  })

  it('is forbidden to a colleague', async () => {
    expect((await portal.post(url, bodies.list(), colleague)).status).toBe(404)
  })
})

describe('the PDF', () => {
  const blank = {
    group: 'LI1',
    subject: '$x$',
    examType: 'DS',
    speciality: 'Informatique',
    year: '2026-2027',
    teacher: 'Amine "Ben"',
    state: 'validated' as const,
    affiche: 0 as const,
    a_venir: 0 as const,
  }
  const address = (group: number) =>
    `/api/scolarite/examen/passer/pdf/${group}/1/1/1/${examDay}/${institute.years.current}?lang=ar`

  it('R-marks-29: shows only the marks of the teacher’s exams', async () => {
    const answer = await portal.get(address(teachingIds.groups.tutorialA), own)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(`inline; filename="notes-LI1-A-${examDay}.pdf"`)
    expect(String(answer.body).slice(0, 5)).toBe('%PDF-')
    expect((await portal.get(address(teachingIds.groups.tutorialA), colleague)).status).toBe(404)
    expect((await portal.get(address(teachingIds.groups.foreign), own)).status).toBe(404)
    expect((await portal.get(address(0), own)).status).toBe(422)
  })

  it('shows present and absent with the letters of the screen, and leaves never saved rows empty', () => {
    const row = { cin: '00000001', nom: 'Sami Ayari', note: '', valider: 0, active: 1, appel: null } as const
    const rows = [
      { ...row, isPresent: 1, version: 1 },
      { ...row, isPresent: 0, version: 1 },
      { ...row, isPresent: 1, version: 0 },
    ] as const
    const letters = (language: 'fr' | 'ar') =>
      examMarksJob(
        { ...blank, rows: [...rows] },
        { day: examDay, institute: printedInstitute, language },
      ).sheet.students.map(({ presence }) => presence)
    expect(letters('fr')).toEqual(['P', 'A', ''])
    expect(letters('ar')).toEqual(['ح', 'غ', ''])
  })

  it('prints marks with two decimal places and the decimal sign of the language', () => {
    const row = { cin: '00000001', nom: 'Sami Ayari', valider: 1, active: 0, isPresent: 1, appel: null } as const
    const rows = ['12.5', '7', ''].map((note) => ({ ...row, note, version: 1 }))
    const marks = (language: 'fr' | 'en' | 'ar') =>
      examMarksJob({ ...blank, rows }, { day: examDay, institute: printedInstitute, language }).sheet.students.map(
        ({ mark }) => mark,
      )
    expect(marks('fr')).toEqual(['12,50', '7,00', ''])
    expect(marks('en')).toEqual(['12.50', '7.00', ''])
    expect(marks('ar')).toEqual(['12,50', '7,00', ''])
  })

  it.each([
    ['fr', 0, 1],
    ['en', 25, 1],
    ['ar', 90, 3],
  ] as const)('in %s a sheet of %i students has %i pages', (language, count, pages) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      cin: String(at).padStart(8, '0'),
      nom: '#panic() *x*',
      isPresent: 1 as const,
      note: '7.5',
      valider: 1 as const,
      active: 0 as const,
      appel: null,
      version: 1,
    }))
    const pdf = render(
      examMarksJob({ ...blank, rows }, { day: examDay, institute: printedInstitute, language }),
    ).toString('latin1')
    expect(Number(/\/Type\s*\/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1])).toBe(pages)
  })
})
