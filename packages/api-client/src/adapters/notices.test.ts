import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  changeMakeUp,
  createAbsence,
  createMakeUp,
  loadJustification,
  makeUpQueries,
  assessmentQueries,
} from './notices.ts'

const { server, queryClient, bodies, answer } = mockServer()

const plan = {
  semester: 1,
  date: '2026-11-25',
  day: 3,
  slotId: 12,
  type: 2,
  subjectId: 4,
} as const
const saved = { status: 200, errNum: 200, msg: '', id: 8, avertissements: ['absence.sameDay', 'unheard.of'] }

const form = {
  id: 8,
  date: '2026-11-25',
  quart: { value: 12, label: '10:15 - 11:45' },
  type: { value: 1, label: 'Cours' },
  matiere: { value: 4, label: 'Algorithmique' },
  group: [{ value: 22, label: 'LSI1-TD2' }],
  group_cours: [{ value: 20, label: 'LSI1' }],
  jour_id: 3,
  semestre: { value: 2, label: 'Semestre 2' },
  annee_id: 3,
  quan: 0,
  nb_heure_seance: 4,
  active: 1,
}

describe('saving a notice', () => {
  it('R-notices-08, R-notices-09: sends an absence with seconds, pending and with its kind', async () => {
    answer('avis/add', saved)
    const period = { start: '2026-11-23 08:30', end: '2026-11-24 18:00', cause: 'Jury', fileName: '' }
    await createAbsence(7, period)
    expect(bodies()).toEqual([
      {
        date_debut: '2026-11-23 08:30:00',
        date_fin: '2026-11-24 18:00:00',
        cause: 'Jury',
        enseignant_id: 7,
        pathFile: '',
        etat: 0,
        avis_id: 1,
      },
    ])
  })

  it('returns the id with the known warnings', async () => {
    answer('avis/rattrapage/add', saved)
    const made = await createMakeUp({ teacherId: 7, yearId: 3 }, { ...plan, groupIds: [21], duration: 4 })
    expect(made).toEqual({ id: 8, warnings: ['absence.sameDay'] })
  })

  it.each([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
  ] as const)('R-notices-29: a make-up of type %i is sent with etat %i', async (type, etat) => {
    answer('avis/rattrapage/add', saved)
    await createMakeUp({ teacherId: 7, yearId: 3 }, { ...plan, type, groupIds: [21], duration: null })
    expect(bodies()[0]).toMatchObject({ type_id: type, etat, quan: 0 })
    expect(bodies()[0]).not.toHaveProperty('nb_heure_seance')
  })

  it('R-notices-33: fails with the code of a refusal', async () => {
    answer('avis/rattrapage/edit', { status: 500, errNum: 500, msg: 'clash.groupSession' })
    const change = changeMakeUp(7, { ...plan, groupIds: [21], id: 8, duration: null })
    await expect(change).rejects.toMatchObject({ kind: 'refused', code: 'clash.groupSession' })
  })

  it('fails when the response has no id', async () => {
    answer('avis/rattrapage/edit', { status: 200, errNum: 200, msg: '' })
    const change = changeMakeUp(7, { ...plan, groupIds: [21], id: 8, duration: null })
    await expect(change).rejects.toMatchObject({ kind: 'format' })
  })
})

describe('reading notices', () => {
  it('R-notices-28: separates TD groups from their lecture groups', async () => {
    answer('avis/rattrapage/get_by_id', { rattrapage: form })
    const options = makeUpQueries.byId(8)
    const made = options.select!(await queryClient.fetchQuery(options))
    expect(made).toEqual({
      id: 8,
      semester: 2,
      date: '2026-11-25',
      slotId: 12,
      duration: 4,
      type: 1,
      subjectId: 4,
      lectureGroupIds: [20],
      groupIds: [22],
      proposal: null,
      state: 'accepted',
    })
  })

  it('R-notices-37: reads the kind of a test', async () => {
    answer('avis/examen/get_by_id', {
      examen: { ...form, type_examen: { value: 3, label: 'Test' }, type_examen_genre: 2 },
    })
    const options = assessmentQueries.byId(9)
    const test = options.select!(await queryClient.fetchQuery(options))
    expect(test).toMatchObject({ kind: 2, examTypeId: 3 })
  })

  it('returns a document as a Blob with its content type', async () => {
    server.use(
      http.get('*/api/avis/absence/fichier/5', () =>
        HttpResponse.arrayBuffer(new Uint8Array([0, 255, 10]).buffer, { headers: { 'content-type': 'image/png' } }),
      ),
    )
    const file = await loadJustification(5)
    expect(file.size).toBe(3)
    expect(file.type).toBe('image/png')
  })

  it('rejects an HTML page instead of a document', async () => {
    server.use(http.get('*/api/avis/absence/fichier/5', () => HttpResponse.html('<title>Connexion</title>')))
    await expect(loadJustification(5)).rejects.toMatchObject({ kind: 'format', code: 'answer.notDocument' })
  })
})
