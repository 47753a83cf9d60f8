import type { Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import type {
  DepartmentWishesResponse,
  DepartmentWishesBody,
  WishSpeciality,
  WishSubject,
} from './department.schemas.ts'
import { type WishCell, selectDepartmentWishes } from './department.sql.ts'

/** The wishes of the head's department for one cycle; a master has no third year. */
export async function listDepartmentWishes(
  db: Database,
  actor: Actor,
  { annee_id, cycle, niveau_semestre }: DepartmentWishesBody,
  language: Language,
): Promise<Static<typeof DepartmentWishesResponse>> {
  const tab = {
    departmentId: actor.departmentId,
    yearId: annee_id,
    cycle,
    studyYear: Math.ceil(niveau_semestre / 2),
    semester: niveau_semestre % 2 === 1 ? (1 as const) : (2 as const),
  }
  const { cells, teachers } = await selectDepartmentWishes(db, tab, language)
  return { voeux: specialitiesOf(cells), enseignants: teachers }
}

const tables = { 1: 'cours', 2: 'TD', 3: 'TP', 4: 'Autre' } as const

/** Groups cells by speciality and subject; cells must be in display order. */
function specialitiesOf(cells: WishCell[]): WishSpeciality[] {
  const specialities = new Map<number, WishSpeciality>()
  const subjects = new Map<number, WishSubject>()
  for (const { specialityId, speciality, subjectId, subject, type, entries, ...coverage } of cells) {
    const { matiere } = getOrInsert(specialities, specialityId, () => ({
      specalite: speciality,
      specialite_id: specialityId,
      matiere: [],
    }))
    const row = getOrInsert(subjects, subjectId, () => {
      const empty = emptySubject(subjectId, subject)
      matiere.push(empty)
      return empty
    })
    const { besoin, souhaite, valide } = coverage
    row[tables[type]] = entries
    row.groupes[tables[type]] = { besoin, souhaite, valide }
  }
  return [...specialities.values()]
}

function getOrInsert<Value>(map: Map<number, Value>, key: number, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const none = { besoin: null, souhaite: 0, valide: 0 }
const emptySubject = (id: number, name: string): WishSubject => ({
  matiere: name,
  matiere_id: id,
  cours: [],
  TD: [],
  TP: [],
  Autre: [],
  groupes: { cours: none, TD: none, TP: none, Autre: none },
})
