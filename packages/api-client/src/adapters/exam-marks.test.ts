import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  examMarksQueries,
  exportExamMarks,
  printExamMarks,
  publishExamMarks,
  saveExamMarks,
  validateExamMarks,
  type MarkSheetKey,
} from './marks.ts'

const { answer, bodies, read, received, server } = mockServer()

const exam: MarkSheetKey & { date: string } = {
  teacherId: 7,
  yearId: 3,
  groupId: 21,
  subjectId: 4,
  examTypeId: 5,
  semester: 1,
  date: '2026-11-10',
  freeType: null,
}
const wireExam = { group_id: 21, matiere_id: 4, type_examen_id: 5, semestre_id: 1, annee_id: 3 }
const wireSheet = { ...wireExam, enseignant_id: 7, date: '2026-11-10' }
const done = { status: 200, errNum: 200, msg: '' }
const change = { id: '01234567', isPresent: true, mark: '7.5', version: 3, isPasted: false }
const wireRow = { cin: '01234567', isPresent: 1, note: '7.5', version: 3, saisie: 'typed' }

describe('the marks of an exam', () => {
  it('R-marks-27: DS and tests are listed by separate calls', async () => {
    for (const path of ['examen/passer/list_ds', 'examen/passer/list_test']) answer(path, { Eamen: [] })
    const of = { teacherId: 7, yearId: 3, semester: 2, language: 'fr' } as const
    for (const kind of [1, 2] as const) await read(examMarksQueries.announced({ ...of, kind }))
    const body = { enseignant_id: 7, semestre_id: 2, annee_id: 3 }
    expect(received).toEqual([
      { path: 'examen/passer/list_ds', body },
      { path: 'examen/passer/list_test', body },
    ])
  })

  it('distinguish 0, empty and absent', async () => {
    const row = { cin: '01234567', nom: 'Sami', version: 1, valider: 0, active: 1 }
    answer('examen/passer/etudiants', {
      Note: {
        etudiants: [
          { ...row, isPresent: 1, note: '0' },
          { ...row, isPresent: 1, note: '' },
          { ...row, isPresent: 0, note: '0', valider: 1, active: 0 },
        ],
        affiche: 1,
      },
    })
    const { rows, isPublished } = await read(examMarksQueries.sheet({ ...exam, language: 'fr' }))
    expect(rows.map(({ isPresent, mark, isLocked, isClosed }) => [isPresent, mark, isLocked, isClosed])).toEqual([
      [true, '0', false, false],
      [true, null, false, false],
      [false, '0', true, false],
    ])
    expect(isPublished).toBe(true)
    expect(received[0]?.body).toEqual({ ...wireExam, date: '2026-11-10' })
  })

  it('R-marks-69: a student who is absent in the roll starts as absent, unless entry is closed', async () => {
    const row = { cin: '01234567', nom: 'Sami', isPresent: 1, note: '', version: 0, valider: 0, active: 1 }
    const rolls = [{ appel: 0 }, { appel: 1 }, { appel: null }, { appel: 0, active: 0 }]
    answer('examen/passer/etudiants', { Note: { etudiants: rolls.map((roll) => ({ ...row, ...roll })), affiche: 0 } })
    const { rows } = await read(examMarksQueries.sheet({ ...exam, language: 'fr' }))
    expect(rows.map(({ isPresent, mark, isFromRoll = false }) => [isPresent, mark, isFromRoll])).toEqual([
      [false, '0', true],
      [true, null, false],
      [true, null, false],
      [true, null, false],
    ])
  })

  it('R-marks-08: a validated row is locked, regardless of its active field', async () => {
    const row = { cin: '01234567', nom: 'Sami', isPresent: 1, note: '12', version: 1, valider: 1, active: 1 }
    answer('examen/passer/etudiants', { Note: { etudiants: [row], affiche: 0 } })
    const { rows } = await read(examMarksQueries.sheet({ ...exam, language: 'fr' }))
    expect(rows).toMatchObject([{ isLocked: true, isClosed: false }])
  })

  it('R-marks-31: are saved by note/add and locked by note/valider, with a result per row', async () => {
    const stored = { cin: '01234567', resultat: 'stored', isPresent: 1, note: '7.5', version: 4 }
    answer('examen/passer/note/add', { ...done, lignes: [stored] })
    answer('examen/passer/note/valider', done)
    const saved = { id: '01234567', outcome: 'stored', isPresent: true, mark: '7.5', version: 4 }
    await expect(saveExamMarks(exam, [change])).resolves.toEqual([saved])
    await validateExamMarks(exam, [change])
    const body = { ...wireSheet, etudiants: [wireRow] }
    expect(received).toEqual([
      { path: 'examen/passer/note/add', body },
      { path: 'examen/passer/note/valider', body },
    ])
  })

  it.each([409, 500])('return the stored value of each row when the status is %i', async (status) => {
    const locked = { cin: '01234567', resultat: 'locked', isPresent: 0, note: '0', version: 9 }
    answer('examen/passer/note/add', { status, errNum: status, msg: 'marks.validated', lignes: [locked] })
    const [saved] = await saveExamMarks(exam, [change])
    expect(saved).toMatchObject({ outcome: 'locked', isPresent: false, mark: '0', version: 9 })
  })

  it.each([
    ['marks.closed', { kind: 'refused', code: 'marks.closed' }],
    ['', { kind: 'refused', code: 'refused' }],
  ])('are not saved when the response is 500 %s without rows', async (msg, failure) => {
    answer('examen/passer/note/add', { status: 500, errNum: 500, msg })
    await expect(saveExamMarks(exam, [change])).rejects.toMatchObject(failure)
  })

  it('are not saved when the response has no rows', async () => {
    answer('examen/passer/note/add', done)
    await expect(saveExamMarks(exam, [change])).rejects.toMatchObject({ code: 'answer.noRows' })
  })

  it('R-marks-10: are not validated when one is missing', async () => {
    answer('examen/passer/note/valider', { status: 500, errNum: 500, msg: 'marks.missing', lignes: [] })
    await expect(validateExamMarks(exam, [change])).rejects.toMatchObject({ code: 'marks.missing' })
  })

  it('R-marks-34: free marks are sent by separate calls with type_matiere and an optional date', async () => {
    const free = { ...exam, date: null, freeType: 2 } as const
    answer('examen/passer/note/add/libre', { ...done, lignes: [] })
    for (const path of ['valider', 'affichier']) answer(`examen/passer/note/${path}/libre`, done)
    await saveExamMarks(free, [change])
    await validateExamMarks(free, [change])
    await publishExamMarks(free)
    const sheet = { ...wireSheet, date: null, type_matiere: 2 }
    expect(bodies()).toEqual([
      { ...sheet, etudiants: [wireRow] },
      { ...sheet, etudiants: [wireRow] },
      { ...sheet, affiche: 1 },
    ])
  })

  it('R-marks-13: are published with affiche 1', async () => {
    answer('examen/passer/note/affichier', done)
    await publishExamMarks(exam)
    expect(received[0]?.body).toEqual({ ...wireSheet, affiche: 1 })
  })

  it('R-marks-32: are exported with and without a date', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    answer('scolarite/examen/passer/export', new Response('PK', { headers: { 'content-type': type } }))
    expect((await exportExamMarks({ ...exam, language: 'ar' })).size).toBe(2)
    expect(received[0]?.body).toEqual({ ...wireExam, date: '2026-11-10' })
    answer('scolarite/examen/passer/export', HttpResponse.html('<h1>Sign in</h1>'))
    await expect(exportExamMarks({ ...exam, date: null, language: 'ar' })).rejects.toMatchObject({
      code: 'answer.notSpreadsheet',
    })
    expect(received[1]?.body).toEqual(wireExam)
  })

  it('are printed as a PDF, and any other response is rejected', async () => {
    server.use(
      http.get('*/api/scolarite/examen/passer/pdf/21/4/5/1/2026-11-10/3', () => HttpResponse.html('<h1>Sign in</h1>')),
    )
    await expect(printExamMarks({ ...exam, language: 'fr' })).rejects.toMatchObject({ code: 'answer.notPdf' })
  })
})
