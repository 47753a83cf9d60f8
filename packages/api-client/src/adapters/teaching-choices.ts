import type { ClassSessionType } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import {
  getWeekdayOptions,
  listSlotsOptions,
  listTaughtGroupsOptions,
  listTaughtSessionTypesOptions,
  listTaughtSubjectsOptions,
  listTutorialGroupsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import type { Duration } from './class-session-notices.ts'
import type { WithLanguage } from './language.ts'
import { toWireTeachingKey, type TeachingKey } from './teaching-key.ts'

interface GroupsKey extends TeachingKey {
  type: ClassSessionType
  subjectId: number
  /** 1 Monday to 6 Saturday. */
  day: number
  slotId: number
  duration: Duration
}

/** Milliseconds; slots and weekdays do not change while a form is open. */
const staleTime = 10 * 60_000

/** The options of a notice; each list depends on the choices before it. */
export const teachingChoices = {
  slots: () => queryOptions({ ...listSlotsOptions(), staleTime, select: ({ Quart }) => Quart }),
  /** 1 Monday to 6 Saturday, 0 Sunday. */
  weekday: (date: string) =>
    queryOptions({ ...getWeekdayOptions({ body: { date } }), staleTime, select: ({ Date: weekday }) => weekday }),
  types: (key: TeachingKey) =>
    queryOptions({
      ...listTaughtSessionTypesOptions({ body: toWireTeachingKey(key) }),
      select: ({ emploi }) => emploi,
    }),
  subjects: ({ type, language, ...key }: TeachingKey & WithLanguage & { type: ClassSessionType }) =>
    queryOptions({
      ...listTaughtSubjectsOptions({ body: { ...toWireTeachingKey(key), type }, headers: { lang: language } }),
      select: ({ matieres }) => matieres,
    }),
  groups: ({ type, subjectId, day, slotId, duration, ...key }: GroupsKey) =>
    queryOptions({
      ...listTaughtGroupsOptions({
        body: {
          ...toWireTeachingKey(key),
          type,
          matiere_id: subjectId,
          jour_id: day,
          quart_id: slotId,
          quan: 0,
          nb_heure_seance: duration,
        },
      }),
      select: ({ groups }) => groups,
    }),
  /** The TD groups of lecture groups. */
  tutorialGroups: (groupIds: number[]) =>
    queryOptions({ ...listTutorialGroupsOptions({ body: { group_id: groupIds } }), select: ({ groups }) => groups }),
}
