import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { departmentWishQueries, validateWish } from './department-wishes.ts'

const { answer, read } = mockServer()

const wireEntry = (etat: 0 | 1, validation: '' | 'enseignant' | 'chef') => ({
  id: 31,
  cin: '01234567',
  enseignant: 'Amel Ben Salah',
  enseignant_id: 7,
  grade: 'MA',
  statut: 'P',
  etat,
  validation,
  priorite: 2,
  nb_heure: 1.5,
  nb_group: 3,
  jours: [1],
  heures_dues: 9,
  heures_validees: 4.5,
  version: 5,
})

const states = [
  [0, '', 'pending'],
  [1, 'enseignant', 'confirmed'],
  [1, 'chef', 'validated'],
] as const

describe('the wishes of a department', () => {
  it.each(states)('R-wishes-36: etat %d of %j is %s', async (etat, validation, state) => {
    const groupes = Object.fromEntries(
      ['cours', 'TD', 'TP', 'Autre'].map((type) => [type, { besoin: null, souhaite: 3, valide: 0 }]),
    )
    const matiere = { matiere_id: 9, matiere: 'Algèbre', groupes, cours: [wireEntry(etat, validation)] }
    const subject = { TD: [], TP: [], Autre: [], ...matiere }
    answer('fiche/voeux_by_matiere_sou', {
      voeux: [{ specialite_id: 4, specalite: 'Informatique', matiere: [subject] }],
      enseignants: [],
    })
    const key = { cycle: 'licence', levelSemester: 1, teacherId: 7, yearId: 3, language: 'fr' } as const
    const { specialities } = await read(departmentWishQueries.ofCycle(key))
    expect(specialities[0]?.subjects[0]?.types[0]?.entries[0]).toMatchObject({ state, groups: 3, order: 2, version: 5 })
  })

  it.each(states)('a concurrent decision with etat %d of %j is %s', async (etat, validation, state) => {
    const decision = { id: 31, etat, validation, nb_group: 2, version: 6, par: 'Hichem Trabelsi', le: '' }
    answer('fiche/valider', { status: 409, errNum: 409, msg: 'wish.changed', decision })
    expect(await validateWish({ id: 31, version: 5, yearId: 3, groups: 2 })).toMatchObject({ state, groups: 2 })
  })
})
