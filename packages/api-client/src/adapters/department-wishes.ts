import type { ClassSessionType } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import { listDepartmentWishesOptions } from '../generated/@tanstack/react-query.gen.ts'
import { decideWish, decideWishes } from '../generated/sdk.gen.ts'
import type {
  WishCoverage,
  WishDecisionResult,
  WishEntry as WireEntry,
  WishSpeciality as WireSpeciality,
  WishSubject as WireSubject,
  WishTeacher as WireTeacher,
} from '../generated/types.gen.ts'
import type { WithLanguage } from './language.ts'
import { inLanguage, once } from './rest.ts'
import type { Cycle } from './wish-sheets.ts'

/** A wish in the view of the head of department. */
export interface WishEntry {
  id: number
  /** 1 is the highest preference; 0 is none. */
  order: number
  idNumber: string
  teacherId: number
  teacher: string
  grade: string
  status: string
  /** Hours a week per group. */
  hours: number
  /** 0 while not set. */
  groups: number
  state: 'pending' | 'confirmed' | 'validated'
  version: number
  /** Hours a week that the teacher owes; `hoursValidated` are those that are validated in the semester. */
  hoursDue: number
  hoursValidated: number
}

/** Numbers of groups; `needed` is null while the year has no groups. */
export interface GroupCoverage {
  needed: number | null
  wished: number
  validated: number
}

/** The wishes for one session type of a subject. */
export interface TypeWishes extends GroupCoverage {
  type: ClassSessionType
  entries: WishEntry[]
}

export interface SubjectWishes {
  id: number
  name: string
  types: TypeWishes[]
}

export interface SpecialityWishes {
  id: number
  name: string
  subjects: SubjectWishes[]
}

/** A teacher's number of wishes, and hours a week in the semester: owed by the grade, wished for and validated. */
export interface TeacherLoad {
  id: number
  name: string
  grade: string
  hoursDue: number
  /** A wish without a number of groups counts as one group. */
  hoursWished: number
  hoursValidated: number
  wishes: number
}

export interface DepartmentWishes {
  specialities: SpecialityWishes[]
  teachers: TeacherLoad[]
}

export interface DepartmentWishesKey extends WithLanguage {
  cycle: Cycle
  /** 1, 3, 5 in the first semester of years 1, 2, 3; 2, 4, 6 in the second. */
  levelSemester: number
  teacherId: number
  yearId: number
}

export const departmentWishQueries = {
  ofCycle: ({ cycle, levelSemester, teacherId, yearId, language }: DepartmentWishesKey) =>
    queryOptions({
      ...listDepartmentWishesOptions({
        body: {
          cycle: cycle === 'licence' ? 1 : 2,
          niveau_semestre: levelSemester,
          enseignant_id: teacherId,
          annee_id: yearId,
        },
        ...inLanguage(language),
      }),
      select: ({ voeux, enseignants }): DepartmentWishes => ({
        specialities: voeux.map(toSpeciality),
        teachers: enseignants.map(toLoad),
      }),
    }),
}

/** Conflict: the current state of a wish that was decided concurrently. */
export interface DecisionConflict {
  state: WishEntry['state']
  groups: number
  /** Who decided; empty when nobody did. */
  by: string
  /** `yyyy-mm-dd hh:mm:ss`, or empty. */
  at: string
}

interface WishDecision {
  id: number
  /** The version that was read. */
  version: number
  yearId: number
}

/** Validates a wish for a number of groups. Returns null on success, or the conflicting decision. */
export const validateWish = ({
  groups,
  ...wish
}: WishDecision & { groups: number }): Promise<DecisionConflict | null> =>
  decide({ ...wish, etat: 1, nb_group: groups })

/** Makes a wish pending again. Returns null on success, or the conflicting decision. */
export const reopenWish = (wish: WishDecision): Promise<DecisionConflict | null> => decide({ ...wish, etat: 0 })

/** A decision on a wish as it was read. */
export type BulkDecision = { id: number; version: number } & (
  { decision: 'validated'; groups: number } | { decision: 'pending' }
)

/** The outcome of one of many decisions; `current` is the state of a wish that was changed since it was read. */
export type BulkResult = WishDecisionResult

/**
 * Decides many wishes in one call: what was changed since it was read is left as it is and reported, all others are
 * decided. A repeated call with the same key has no further effect.
 */
export const decideWishesAtOnce = async (
  { decisions, language }: { decisions: BulkDecision[] } & WithLanguage,
  key: string,
) => (await decideWishes({ body: { decisions }, ...once(key, language) })).data.results

async function decide({
  yearId,
  ...decision
}: WishDecision & { etat: 0 | 1; nb_group?: number }): Promise<DecisionConflict | null> {
  const { data } = await decideWish({ body: { ...decision, annee_id: yearId } })
  const { decision: other } = data
  if (other) return { state: stateOf(other), groups: other.nb_group, by: other.par, at: other.le }
  requireSuccess(data)
  return null
}

function toSpeciality({ specalite, specialite_id, matiere }: WireSpeciality): SpecialityWishes {
  // Subjects without a name are left out.
  return { id: specialite_id, name: specalite, subjects: matiere.filter((it) => it.matiere).map(toSubject) }
}

const typeKeys = { 1: 'cours', 2: 'TD', 3: 'TP', 4: 'Autre' } as const

function toSubject(subject: WireSubject): SubjectWishes {
  return {
    id: subject.matiere_id,
    name: subject.matiere,
    types: ([1, 2, 3, 4] as const).map((type) => ({
      type,
      ...toCoverage(subject.groupes[typeKeys[type]]),
      entries: subject[typeKeys[type]].map(toEntry),
    })),
  }
}

function toCoverage({ besoin, souhaite, valide }: WishCoverage): GroupCoverage {
  return { needed: besoin, wished: souhaite, validated: valide }
}

function toEntry(entry: WireEntry): WishEntry {
  return {
    id: entry.id,
    order: entry.priorite,
    idNumber: entry.cin,
    teacherId: entry.enseignant_id,
    teacher: entry.enseignant,
    grade: entry.grade,
    status: entry.statut,
    hours: entry.nb_heure,
    groups: entry.nb_group,
    state: stateOf(entry),
    version: entry.version,
    hoursDue: entry.heures_dues,
    hoursValidated: entry.heures_validees,
  }
}

function toLoad({ id, enseignant, grade, heures_validees, voeux, ...hours }: WireTeacher): TeacherLoad {
  return {
    id,
    name: enseignant,
    grade,
    hoursDue: hours.heures_dues,
    hoursWished: hours.heures_souhaitees,
    hoursValidated: heures_validees,
    wishes: voeux,
  }
}

function stateOf({ etat, validation }: Pick<WireEntry, 'etat' | 'validation'>): WishEntry['state'] {
  if (etat === 0) return 'pending'
  return validation === 'enseignant' ? 'confirmed' : 'validated'
}
