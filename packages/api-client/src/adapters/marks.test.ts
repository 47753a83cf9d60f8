import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { RowChange } from '@portal/domain/mark-rows'
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

describe('attendance', () => {
  const plain = { minutes: null, document: null, acceptedBy: null, remark: null }
  const unknown = { enteredBy: null, enteredAt: null, changedBy: null, changedAt: null }
  const row = {
    idNumber: '01234567',
    name: 'Sami',
    state: 'present',
    ...plain,
    mark: '7.5',
    version: 4,
    isLocked: false,
  }
  const path = 'v1/classes/21/4/2/rolls/2026-11-25/12'
  const save = (...changes: RowChange[]) => saveAttendance({ ...key, changes }, 'key-of-the-try')

  it('R-shared-48: late is present, the other states are absent; a row that was never saved has neither', async () => {
    const states = [null, 'present', 'absent', 'late', 'excused', 'dispensed', 'excluded']
    const items = states.map((state) => ({ ...row, ...unknown, state, isLocked: state === 'absent' }))
    answer(path, { items, lateOn: null })
    const { rows } = await read(attendanceQueries.sheet({ ...key, language: 'fr' }))
    expect(rows.map(({ isPresent, detail, isLocked }) => [isPresent, detail?.state, isLocked])).toEqual([
      [null, undefined, false],
      [true, undefined, false],
      [false, undefined, true],
      [true, 'late', false],
      [false, 'excused', false],
      [false, 'dispensed', false],
      [false, 'excluded', false],
    ])
  })

  it('R-marks-23: is sent as rows, with their state, version and input method, once for a key', async () => {
    answer(path, { items: [] })
    const absent = { ...change, id: '00000001', isPresent: false, mark: null, isPasted: true }
    const late = { ...change, detail: { ...plain, state: 'late' as const, minutes: 10, remark: 'Bus' } }
    await save(change, absent, late)
    const sent = { idNumber: '01234567', ...plain, mark: '7.5', version: 3, how: 'typed' }
    expect(bodies()).toEqual([
      {
        rows: [
          { ...sent, state: 'present' },
          { ...sent, idNumber: '00000001', state: 'absent', mark: '', how: 'pasted' },
          { ...sent, state: 'late', minutes: 10, remark: 'Bus' },
        ],
      },
    ])
  })

  it('returns the stored row, its last author and the time of a row with a conflict', async () => {
    const excused = { ...row, state: 'excused', document: 'Certificat', acceptedBy: 'Scolarité', mark: '0' }
    const entered = { enteredBy: 'Hichem Trabelsi', enteredAt: '2026-11-25T08:12:00.000Z' }
    const changed = { changedBy: 'Rim Dridi', changedAt: '2026-11-26T08:12:00.000Z' }
    const conflict = (more: object) => ({ idNumber: '01234567', outcome: 'conflict', row: { ...excused, ...more } })
    answer(path, { items: [conflict({ ...unknown, ...entered }), conflict({ ...entered, ...changed })] })
    const detail = { ...plain, state: 'excused', document: 'Certificat', acceptedBy: 'Scolarité' }
    const of = { id: '01234567', outcome: 'conflict', theirs: { isPresent: false, mark: '0', detail, version: 4 } }
    expect(await save(change)).toEqual([
      { ...of, author: 'Hichem Trabelsi', at: '2026-11-25T08:12:00.000Z' },
      { ...of, author: 'Rim Dridi', at: '2026-11-26T08:12:00.000Z' },
    ])
  })

  it('says of a row why it is refused', async () => {
    answer(path, {
      items: [
        { idNumber: '1', outcome: 'gone', row: null },
        { idNumber: '2', outcome: 'value', row: { ...row, ...unknown } },
      ],
    })
    expect(await save(change)).toMatchObject([{ reason: 'gone' }, { reason: 'value' }])
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
  it('R-marks-58: is sent with the state of each student, without a date', async () => {
    answer('v1/classes/21/4/2/registers', { date: '2026-11-21' })
    const row = { mark: null, version: 0, isPasted: false }
    const detail = { state: 'late' as const, minutes: 10, document: null, acceptedBy: null, remark: null }
    const changes = [
      { ...row, id: '01234567', isPresent: true, detail },
      { ...row, id: '00000001', isPresent: false },
    ]
    expect(await addRegister({ register, changes }, 'first-try')).toBe('2026-11-21')
    const none = { minutes: null, document: null, acceptedBy: null, remark: null }
    expect(bodies()).toEqual([
      {
        semester: 1,
        rows: [
          { idNumber: '01234567', ...none, state: 'late', minutes: 10 },
          { idNumber: '00000001', ...none, state: 'absent' },
        ],
      },
    ])
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
