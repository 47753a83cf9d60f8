import { queryOptions } from '@tanstack/react-query'
import { requireSuccess } from '@portal/api-client'
import { getMakeUpOptions, listMakeUpsOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  addMakeUp,
  changeMakeUp as postChangedMakeUp,
  deleteMakeUp as postDeletedMakeUp,
} from '../generated/sdk.gen.ts'
import {
  planWire,
  toForm,
  toNotice,
  toNotices,
  toSaved,
  type ChangedNotice,
  type Duration,
  type SavedNotice,
  type ClassSessionNotice,
  type ClassSessionPlan,
} from './class-session-notices.ts'
import type { WithLanguage } from './language.ts'

export type MakeUp = ClassSessionNotice

interface WithDuration {
  /** Null for the duration of the slot. */
  duration: Duration | null
}

/** Make-up sessions. */
export const makeUpQueries = {
  ofTeacher: ({ teacherId, yearId, language }: WithLanguage & { teacherId: number; yearId: number }) =>
    queryOptions({
      ...listMakeUpsOptions({ body: { enseignant_id: teacherId, annee_id: yearId }, headers: { lang: language } }),
      select: (answer): MakeUp[] => toNotices(answer).map(toNotice),
    }),
  /** For a form, which must not start from a stale cache entry. */
  byId: (id: number) =>
    queryOptions({ ...getMakeUpOptions({ body: { id } }), gcTime: 0, select: ({ rattrapage }) => toForm(rattrapage) }),
}

/** Creates a make-up. A lecture is made up in TD groups, which are the `groupIds` of the plan. */
export async function createMakeUp(
  { teacherId, yearId }: { teacherId: number; yearId: number },
  { duration, ...plan }: ClassSessionPlan & WithDuration,
): Promise<SavedNotice> {
  const { data } = await addMakeUp({
    body: {
      ...planWire(teacherId, plan),
      type_id: plan.type,
      quan: 0,
      etat: plan.type === 1 ? 1 : 0,
      annee_id: yearId,
      ...(duration && { nb_heure_seance: duration }),
    },
  })
  return toSaved(data)
}

export async function changeMakeUp(
  teacherId: number,
  { id, duration, ...plan }: ChangedNotice & WithDuration,
): Promise<SavedNotice> {
  const { data } = await postChangedMakeUp({
    body: { ...planWire(teacherId, plan), id, type_id: plan.type, nb_heure_seance: duration },
  })
  return toSaved(data)
}

export async function deleteMakeUp(id: number): Promise<void> {
  requireSuccess((await postDeletedMakeUp({ body: { id } })).data)
}
