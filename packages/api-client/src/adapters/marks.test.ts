import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  addRegister,
  attendanceQueries,
  exportAttendance,
  printAbsenceSheet,
  registerQueries,
  saveAttendance,
} from './marks.ts'

const { answer, bodies, read, server } = mockServer()

const key = { teacherId: 7, groupId: 21, subjectId: 4, slotId: 12, type: 2, date: '2026-11-25' } as const
const wireKey = { enseignant_id: 7, group_id: 21, matiere_id: 4, quart_id: 12, type: 2, date: '2026-11-25' }
const change = { id: '01234567', isPresent: true, mark: '7.5', version: 3, isPasted: false }
const done = { status: 200, errNum: 200, msg: '' }

describe('attendance', () => {
  it('R-marks-20: abs 1 is present and 0 absent; a row that was never saved has neither', async () => {
    const row = { cin: '01234567', name: 'Sami', note: '', active: 1 }
    answer('seance/absance/list_absance', {
      list: [
        { ...row, abs: 1, version: 0 },
        { ...row, abs: 1, note: '7.5', version: 2 },
        { ...row, abs: 0, note: '0', version: 1, active: 0 },
      ],
    })
    const rows = await read(attendanceQueries.sheet({ ...key, language: 'fr' }))
    expect(rows.map(({ isPresent, mark, isLocked }) => [isPresent, mark, isLocked])).toEqual([
      [null, null, false],
      [true, '7.5', false],
      [false, '0', true],
    ])
    expect(bodies()).toEqual([wireKey])
  })

  it('R-marks-23: is sent as rows in array, with their version and input method', async () => {
    answer('seance/absance/add', {
      ...done,
      lignes: [{ cin: '01234567', resultat: 'stored', abs: 1, note: '7.5', version: 4 }],
    })
    const absent = { ...change, id: '00000001', isPresent: false, mark: null, isPasted: true }
    await saveAttendance({ ...key, timetableId: 9 }, [change, absent])
    expect(bodies()).toEqual([
      {
        ...wireKey,
        emploi_id: 9,
        array: [
          { cin: '01234567', abs: 1, note: '7.5', version: 3, saisie: 'typed' },
          { cin: '00000001', abs: 0, note: '', version: 3, saisie: 'pasted' },
        ],
      },
    ])
  })

  it('returns the stored value, author and time of a row with a conflict', async () => {
    const conflict = { cin: '01234567', resultat: 'conflict', abs: 0, note: '0', version: 5 }
    answer('seance/absance/add', {
      status: 409,
      errNum: 409,
      msg: 'attendance.rows',
      lignes: [{ ...conflict, auteur: 'Hichem Trabelsi', date: '2026-11-25 09:12:00' }],
    })
    const saved = await saveAttendance({ ...key, timetableId: 9 }, [change])
    expect(saved).toEqual([
      {
        id: '01234567',
        outcome: 'conflict',
        theirs: { isPresent: false, mark: '0', version: 5 },
        author: 'Hichem Trabelsi',
        at: '2026-11-25 09:12:00',
      },
    ])
  })

  it.each([
    [
      { status: 500, errNum: 500, msg: 'attendance.closed' },
      { kind: 'refused', code: 'attendance.closed' },
    ],
    [done, { kind: 'format', code: 'answer.noRows' }],
  ])('is not saved when the response is %j', async (outcome, failure) => {
    answer('seance/absance/add', outcome)
    await expect(saveAttendance({ ...key, timetableId: 9 }, [change])).rejects.toMatchObject(failure)
  })

  it('R-marks-24: is exported as bytes for the same session', async () => {
    answer('seance/absance/export', new Response(new Uint8Array([80, 75, 0, 255])))
    const file = await exportAttendance({ ...key, language: 'ar' })
    expect(file.size).toBe(4)
    expect(bodies()).toEqual([wireKey])
  })
})

describe('an absence sheet', () => {
  it('is a PDF, and any other response is rejected', async () => {
    server.use(http.get('*/api/impression_fiche_absence/21', () => HttpResponse.html('<h1>Sign in</h1>')))
    await expect(printAbsenceSheet(21, 'fr')).rejects.toMatchObject({ code: 'answer.notPdf' })
  })
})

const register = { teacherId: 7, yearId: 3, semester: 1, type: 2, subjectId: 4, groupId: 21 } as const

describe('a register', () => {
  it('R-marks-58: is sent with 1 for present and 0 for absent students, without a date', async () => {
    answer('registre/add', { ...done, date: '2026-11-21' })
    const added = await addRegister(register, [
      { id: '01234567', isPresent: true },
      { id: '00000001', isPresent: false },
    ])
    expect(added).toEqual({ outcome: 'added', date: '2026-11-21' })
    expect(bodies()).toEqual([
      {
        enseignant_id: 7,
        matiere_id: 4,
        type_matiere: 2,
        semestre_id: 1,
        annee_id: 3,
        group_id: 21,
        etudiants: [
          { cin: '01234567', presence: 1 },
          { cin: '00000001', presence: 0 },
        ],
      },
    ])
  })

  it('R-marks-60: that already exists returns the date of the existing one', async () => {
    answer('registre/add', { status: 501, errNum: 501, msg: 'register.exists', date: '2026-11-21' })
    await expect(addRegister(register, [])).resolves.toEqual({ outcome: 'exists', date: '2026-11-21' })
  })

  it.each([
    [
      { status: 500, errNum: 500, msg: 'register.students' },
      { kind: 'refused', code: 'register.students' },
    ],
    [done, { kind: 'format', code: 'answer.noDate' }],
  ])('is not created when the response is %j', async (outcome, failure) => {
    answer('registre/add', outcome)
    await expect(addRegister(register, [])).rejects.toMatchObject(failure)
  })

  it('R-marks-65: presences are counted per student; presence 0 is an elimination', async () => {
    answer('registre/get_all_presence_etudi', {
      presence_par_etudiant: [
        {
          etudiant: { code: '01234567', etudiant_name: 'Sami' },
          count_presence: 2,
          presence: 0,
          count_registre: 5,
        },
      ],
    })
    expect(await read(registerQueries.presences({ ...register, language: 'fr' }))).toEqual([
      { idNumber: '01234567', name: 'Sami', presences: 2, registers: 5, isEliminated: true },
    ])
  })
})
