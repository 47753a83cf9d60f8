import type { ClassSessionType, Semester } from '@portal/domain/teaching'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { listWishChoicesOptions } from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { Choice, ListWishChoicesResponse } from '../generated/types.gen.ts'
import type { Language, WithLanguage } from './language.ts'
import type { Cycle } from './wish-sheets.ts'

/** The steps of choosing a wish; the options of each depend on the choices before it. */
export type WishChoiceStep = 'level' | 'speciality' | 'subject' | 'type'

/** The choices made so far; 0 where there is none. */
interface WishChoiceKey extends WithLanguage {
  cycle: Cycle
  semester: Semester
  teacherId: number
  levelId: number
  specialityId: number
  subjectId: number
}

/** Milliseconds; subjects do not change while a form is open. */
const staleTime = 10 * 60_000

/** The choices of one step; the query is disabled until the choices that it depends on are made. */
export function wishChoices(step: WishChoiceStep, key: WishChoiceKey) {
  const { parts, isReady, load } = steps[step](key)
  return queryOptions<Choice[]>({
    queryKey: ['wishChoices', step, ...parts, key.language],
    queryFn: isReady ? ({ signal }) => load({ signal, headers: { lang: key.language } }) : skipToken,
    staleTime,
  })
}

/** A session type of a subject that can be wished for, with the level and the speciality of the subject. */
export interface OfferedWish {
  cycle: Cycle
  levelId: number
  level: string
  specialityId: number
  speciality: string
  /** Short code of speciality and year, such as `LGL2`. */
  course: string
  subjectId: number
  subject: string
  /** Of the subject. */
  code: string
  type: ClassSessionType
}

/** All that the steps lead to in a semester, in one list; the own department comes first in each cycle. */
export const offeredWishes = ({ semester, language }: { semester: Semester } & WithLanguage) =>
  queryOptions({
    ...listWishChoicesOptions({ query: { semester: `${semester}` }, headers: { lang: language } }),
    staleTime,
    select: toOfferedWishes,
  })

function toOfferedWishes({ items }: ListWishChoicesResponse): OfferedWish[] {
  return items.flatMap(({ cycle, types, ...subject }) =>
    types.map((type): OfferedWish => ({ ...subject, cycle: cycle === 1 ? 'licence' : 'master', type })),
  )
}

interface RequestOptions {
  signal: AbortSignal
  headers: { lang: Language }
}

interface Step {
  /** The parts of the query key: the choices that the step depends on. */
  parts: readonly (string | number)[]
  isReady: boolean
  load: (sent: RequestOptions) => Promise<Choice[]>
}

const steps: Record<WishChoiceStep, (key: WishChoiceKey) => Step> = {
  level: ({ cycle }) => ({
    parts: [cycle],
    isReady: true,
    load: async (sent) => (await (cycle === 'licence' ? calls.listLevels : calls.listMasterLevels)(sent)).data.Niveau,
  }),
  speciality: ({ cycle, semester, teacherId, levelId }) => ({
    parts: [cycle, semester, teacherId, levelId],
    isReady: levelId > 0,
    load: async (sent) => {
      const body = { niveau_id: levelId, enseignant_id: teacherId, semestre_id: semester }
      const list = cycle === 'licence' ? calls.listLicenceSpecialities : calls.listMasterSpecialities
      return (await list({ ...sent, body })).data.Specialites
    },
  }),
  subject: ({ cycle, semester, teacherId, levelId, specialityId }) => ({
    parts: [cycle, semester, teacherId, levelId, specialityId],
    isReady: specialityId > 0,
    load: async (sent) => {
      const level = { niveau_id: levelId, enseignant_id: teacherId, semestre_id: semester }
      const list = cycle === 'licence' ? calls.listLicenceSubjects : calls.listMasterSubjects
      return (await list({ ...sent, body: { ...level, specialite_id: specialityId } })).data.Matiere
    },
  }),
  type: ({ subjectId }) => ({
    parts: [subjectId],
    isReady: subjectId > 0,
    load: async (sent) => (await calls.listSubjectTypes({ ...sent, body: { matiere_id: subjectId } })).data.Matiere,
  }),
}
