import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  examResultQueries,
  exportAttendanceList,
  finalExamCommands,
  finalExamQueries,
  secondSessionCommands,
  secondSessionQueries,
} from './marks.ts'

const { answer, bodies, read, received, server } = mockServer()

const done = { status: 200, errNum: 200, msg: '' }
const card = {
  id: 31,
  cycle: 'Licence',
  niveau: '1ère année',
  specialite: 'Informatique',
  date: '2026-12-07',
  quart_examen: '08:30-10:00',
  matiere: 'Algorithmique',
  valider: 1,
  affiche: 0,
  a_venir: 0,
}
const exam = {
  id: 31,
  cycle: 'Licence',
  level: '1ère année',
  speciality: 'Informatique',
  date: '2026-12-07',
  slot: '08:30-10:00',
  subject: 'Algorithmique',
  isValidated: true,
  isPublished: false,
  isUpcoming: false,
}
const rooms = {
  list: [
    { section: 'LSI1', salle: 'A01' },
    { section: 'LSI2', salle: 'Amphi 2' },
  ],
}
const paper = { id: 8, ordre: 1, isPresent: 1, note: '7.5', version: 2, valider: 0, active: 1 }

/** Responds with one paper in the first room and none in the second, and with the published flag of each room. */
const papers = (row: object, shown: Record<string, 0 | 1>) => (body: unknown) => {
  const salle = roomOf(body)
  return { ListEtudiant: salle === 'A01' ? [row] : [], affiche: shown[salle] ?? 0 }
}

function roomOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'salle' in body ? String(body.salle) : ''
}

describe('the exams in rooms', () => {
  it('R-marks-45: are fetched by session and year, and mapped from the wire fields', async () => {
    answer('examen/final/list_matiere_enseignant', { ListMatieres: [card] })
    const of = { teacherId: 7, yearId: 3, semester: 2, language: 'fr' } as const
    await expect(read(finalExamQueries.exams({ ...of, session: 'principal' }))).resolves.toEqual([exam])
    await read(finalExamQueries.exams({ ...of, session: 'control' }))
    const body = { enseignant_id: 7, annee_id: 3, semestre_id: 2 }
    expect(bodies()).toEqual([
      { ...body, session_id: 1 },
      { ...body, session_id: 2 },
    ])
  })
})

describe('the sheet of an exam', () => {
  it('has the papers of all own rooms, with only their code in a final exam', async () => {
    answer('examen/final/list_salle', rooms)
    answer('examen/final/list_etudiant_enseignant', papers({ ...paper, compostage: '0007' }, {}))
    await expect(read(finalExamQueries.sheet(31, 3))).resolves.toEqual({
      rooms: [
        { name: 'A01', group: 'LSI1' },
        { name: 'Amphi 2', group: 'LSI2' },
      ],
      rows: [
        {
          id: 8,
          markId: 8,
          labels: { code: '0007', room: 'A01', place: '1' },
          isPresent: true,
          mark: '7.5',
          version: 2,
          isLocked: false,
          isClosed: false,
        },
      ],
      isPublished: false,
      isUpcoming: false,
    })
    expect(bodies()).toContainEqual({ examen_id: 31, salle: 'Amphi 2', ann: 3 })
  })

  it('R-marks-08: locks a validated paper, regardless of its active field', async () => {
    answer('examen/final/list_salle', rooms)
    answer('examen/final/list_etudiant_enseignant', papers({ ...paper, compostage: '0007', valider: 1 }, {}))
    const sheet = await read(finalExamQueries.sheet(31, 3))
    expect(sheet.rows).toMatchObject([{ isLocked: true, isClosed: false }])
  })

  it('distinguishes an empty mark from 0, and has names in the second session', async () => {
    answer('ds2/list_salle', rooms)
    const named = { cin: '01234567', etudiant: 'Sami Ayari' }
    answer('ds2/list_etudiant_enseignant', papers({ ...paper, ...named, note: '' }, {}))
    const [empty] = (await read(secondSessionQueries.sheet(31, 'fr'))).rows
    expect(empty).toMatchObject({ labels: { cin: '01234567', name: 'Sami Ayari' }, mark: null })
    answer('ds2/list_etudiant_enseignant', papers({ ...paper, ...named, note: '0' }, {}))
    const [zero] = (await read(secondSessionQueries.sheet(31, 'ar'))).rows
    expect(zero).toMatchObject({ mark: '0' })
  })

  it.each([
    [{ A01: 1, 'Amphi 2': 0 } as const, false],
    [{ A01: 1, 'Amphi 2': 1 } as const, true],
  ])('is published when all of its rooms are: %j', async (shown, isPublished) => {
    answer('ds2/list_salle', rooms)
    answer('ds2/list_etudiant_enseignant', papers({ ...paper, cin: '01234567', etudiant: 'Sami Ayari' }, shown))
    await expect(read(secondSessionQueries.sheet(31, 'fr'))).resolves.toMatchObject({ isPublished })
  })

  it('without a room has no paper and is not published', async () => {
    answer('examen/final/list_salle', { list: [] })
    await expect(read(finalExamQueries.sheet(31, 3))).resolves.toEqual({
      rooms: [],
      rows: [],
      isPublished: false,
      isUpcoming: false,
    })
  })
})

describe.each([
  ['a final exam', finalExamCommands, 'examen/final'],
  ['the second session', secondSessionCommands, 'ds2'],
])('the marks of %s', (_, commands, calls) => {
  const change = { id: 8, mark: '12.25', isPresent: true, version: 2, isPasted: true }
  const wireRow = { id: 8, isPresent: 1, note: '12.25', version: 2, saisie: 'pasted' }

  it('R-marks-46: are saved with a result per row, and a conflict has the author and the stored value', async () => {
    const conflict = {
      id: 9,
      resultat: 'conflict',
      isPresent: 0,
      note: '0',
      version: 5,
      auteur: 'Hela Mansouri',
      date: '2026-12-08 09:00:00',
    }
    const lignes = [{ id: 8, resultat: 'stored', isPresent: 1, note: '12.25', version: 3 }, conflict]
    answer(`${calls}/add_note`, { status: 409, errNum: 409, msg: 'marks.rows', lignes })
    await expect(commands.save(31, [change, { ...change, id: 9, mark: null, isPasted: false }])).resolves.toEqual([
      { id: 8, outcome: 'stored', isPresent: true, mark: '12.25', version: 3 },
      {
        id: 9,
        outcome: 'conflict',
        theirs: { isPresent: false, mark: '0', version: 5 },
        author: 'Hela Mansouri',
        at: '2026-12-08 09:00:00',
      },
    ])
    expect(bodies()).toEqual([{ examen_id: 31, list: [wireRow, { ...wireRow, id: 9, note: '', saisie: 'typed' }] }])
  })

  it.each([
    [{}, 'locked'],
    [{ valider: 1 }, 'locked'],
    [{ valider: 0 }, 'closed'],
  ])('of a locked row distinguish a validated room from one that is closed for entry: %j', async (told, outcome) => {
    const lignes = [{ id: 8, resultat: 'locked', note: '9', version: 3, ...told }]
    answer(`${calls}/add_note`, { status: 500, errNum: 500, msg: 'marks.closed', lignes })
    await expect(commands.save(31, [change])).resolves.toMatchObject([{ id: 8, outcome, mark: '9', version: 3 }])
  })

  it('are not saved when the response has no rows', async () => {
    answer(`${calls}/add_note`, done)
    await expect(commands.save(31, [change])).rejects.toMatchObject({ code: 'answer.noRows' })
  })

  it('are validated and published for the whole exam or not at all', async () => {
    for (const path of ['valider_note', 'affiche_note']) answer(`${calls}/${path}`, done)
    await commands.validate(31)
    await commands.publish(31)
    expect(received).toEqual([
      { path: `${calls}/valider_note`, body: { examen_id: 31 } },
      { path: `${calls}/affiche_note`, body: { examen_id: 31, affiche: 1 } },
    ])
    answer(`${calls}/valider_note`, { status: 500, errNum: 500, msg: 'marks.missing' })
    await expect(commands.validate(31)).rejects.toMatchObject({ kind: 'refused', code: 'marks.missing' })
  })
})

describe('results', () => {
  it('R-marks-48: have the student of each paper, by room', async () => {
    answer('examen/final/list_etudiant_enseignant_valider', {
      ListEtudiant: [
        { ordre: 1, cin: '01234567', etudiant: 'Sami Ayari', compostage: '0007', isPresent: 1, note: '7.5' },
      ],
    })
    const asked = { examId: 31, room: 'A01', language: 'fr' } as const
    await expect(read(examResultQueries.ofRoom(asked))).resolves.toEqual([
      { place: 1, idNumber: '01234567', student: 'Sami Ayari', code: '0007', isPresent: true, mark: '7.5' },
    ])
    expect(bodies()).toEqual([{ examen_id: 31, salle: 'A01' }])
  })
  it('R-marks-48: are exported as an attendance list of a room, and any other response is rejected', async () => {
    const asked = { examId: 31, room: 'A01', yearId: 3, language: 'ar' } as const
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    let file = new Response('PK', { headers: { 'content-type': type } })
    server.use(http.get('*/api/examen/final/export_presence/31/A01/3', () => file))
    expect((await exportAttendanceList(asked)).size).toBe(2)
    file = HttpResponse.html('<h1>Sign in</h1>')
    await expect(exportAttendanceList(asked)).rejects.toMatchObject({ code: 'answer.notSpreadsheet' })
  })
})
