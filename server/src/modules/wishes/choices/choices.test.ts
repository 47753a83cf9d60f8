import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { seedProgramme, programmeIds } from '../../../testing/wishes.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'

const { levels, specialities, subjects } = programmeIds

const { portal, institute } = await startInstitutePortal()
await seedProgramme(portal.db, institute)
const own: Record<string, string> = await signInHeaders(portal.db, institute.teacher)
const head = await signInHeaders(portal.db, institute.head)

const labelsIn = (list: { label: string }[]) => list.map(({ label }) => label)
const ask = async (path: string, body: object, headers = own): Promise<{ value: number; label: string }[]> => {
  const answer = await portal.post(`/api/${path}`, body, headers)
  return Object(answer.body)[path.startsWith('specialite') ? 'Specialites' : 'Matiere']
}

describe('R-wishes-15: licence and master rows have their own choices', () => {
  const self = () => ({ enseignant_id: institute.teacher.id, semestre_id: 1 })

  it('levels', async () => {
    const levelsOf = async (url: string) => Object((await portal.get(`/api/niveau/${url}`, own)).body).Niveau
    expect(labelsIn(await levelsOf('select'))).toEqual(['1ère année', '2ème année', '3ème année'])
    expect(await levelsOf('select_mastere')).toEqual([{ value: levels.master, label: '1ère année mastère' }])
  })

  it('specialities with subjects in that semester, the teacher’s department first', async () => {
    const licence = (niveau_id: number, semestre_id = 1) =>
      ask('specialite/get_by_niveau_licence', { ...self(), niveau_id, semestre_id })
    expect(labelsIn(await licence(levels.first))).toEqual(['Informatique', 'Gestion'])
    expect(labelsIn(await licence(levels.first, 2))).toEqual(['Informatique'])
    expect(await licence(levels.master)).toEqual([])
    const master = await ask('specialite/get_by_niveau_mastere', { ...self(), niveau_id: levels.master })
    expect(master).toEqual([{ value: specialities.data, label: 'Données' }])
  })

  it('subjects of a level and, when editing a sheet, of every level', async () => {
    const of = { specialite_id: specialities.computing, semestre_id: 1 }
    const first = { ...of, ...self(), niveau_id: levels.first }
    expect(labelsIn(await ask('matiere/get_by_specialite', first))).toEqual(['Algorithmique', 'Réseaux'])
    expect(labelsIn(await ask('matiere/get_by_specialite', of))).toEqual(['Algorithmique', 'Réseaux', 'Projet'])
    expect(await ask('matiere/get_by_specialite2', of)).toEqual([])
    const master = { specialite_id: specialities.data, semestre_id: 1 }
    expect(labelsIn(await ask('matiere/get_by_specialite2', master))).toEqual(['Apprentissage'])
  })

  it('the session types of a subject, in the requested language', async () => {
    const types = (matiere_id: number, lang = 'fr') => ask('matiere/get_detail', { matiere_id }, { ...own, lang })
    expect(await types(subjects.networks)).toEqual([
      { value: 1, label: 'Cours' },
      { value: 3, label: 'TP' },
    ])
    expect(labelsIn(await types(subjects.project, 'en'))).toEqual(['Other'])
    expect(await types(999)).toEqual([])
  })

  it('rejects the id of another teacher', async () => {
    const of = { specialite_id: specialities.computing, semestre_id: 1, niveau_id: levels.first }
    for (const path of [
      'matiere/get_by_specialite',
      'matiere/get_by_specialite2',
      'specialite/get_by_niveau_licence',
    ]) {
      const body = { ...of, enseignant_id: institute.colleague.id }
      expect(await portal.post(`/api/${path}`, body, own)).toMatchObject({ status: 403 })
    }
  })
})

describe('R-wishes-43: a free wish has choices', () => {
  const body = (changes: object = {}) => ({
    enseignant_id: institute.teacher.id,
    semestre_id: 1,
    departement_id: institute.departments.own,
    cycle_id: null,
    specialite_id: null,
    ...changes,
  })
  const path = 'matiere/get_matiere_by_departement_by_enseignant'

  it('every subject of the department, with its speciality and year, or those of a cycle or speciality', async () => {
    expect(labelsIn(await ask(path, body()))).toEqual([
      'Algorithmique (LI1)',
      'Apprentissage (MD1)',
      'Projet (LI3)',
      'Réseaux (LI1)',
    ])
    expect(labelsIn(await ask(path, body({ cycle_id: 2 })))).toEqual(['Apprentissage (MD1)'])
    expect(await ask(path, body({ specialite_id: specialities.foreign }))).toEqual([])
  })

  it('only the teacher’s department, and a colleague only for a head', async () => {
    const status = async (changes: object, headers = own) =>
      (await portal.post(`/api/${path}`, body(changes), headers)).status
    expect(await status({ departement_id: institute.departments.other })).toBe(403)
    expect(await status({ departement_id: institute.departments.other, enseignant_id: institute.head.id }, head)).toBe(
      403,
    )
    expect(await status({ enseignant_id: institute.colleague.id })).toBe(403)
    expect(await status({}, head)).toBe(200)
    expect(await status({ enseignant_id: institute.otherHead.id }, head)).toBe(403)
  })

  it('teachers: the whole department for a head, only themselves for anyone else', async () => {
    const colleagues = async (headers: Record<string, string>) =>
      labelsIn(Object((await portal.get('/api/enseignant/select_by_departement', headers)).body).Enseignant)
    expect(await colleagues(head)).toEqual(['chef Essai', 'collegue Essai', 'enseignant Essai'])
    expect(await colleagues(own)).toEqual(['enseignant Essai'])
  })
})
