import { queryOptions } from '@tanstack/react-query'
import {
  getPlannedWeekOptions,
  getSessionUsesOptions,
  getTimetableChoicesOptions,
  listClashesOfNewSessionOptions,
  listFreeRoomsOptions,
  listPlannedSubjectsOptions,
  listSessionClashesOptions,
  listTimetablesOptions,
  previewExchangeOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  changeTimetableSession,
  exchangeSessions as putExchange,
  placeTimetableSession,
  previewExchange,
  removeTimetableSession,
} from '../generated/sdk.gen.ts'
import type {
  ChangeTimetableSessionData,
  GetPlannedWeekResponse,
  GetSessionUsesResponse,
  GetTimetableChoicesResponse,
  ListPlannedSubjectsResponse,
  PlaceTimetableSessionData,
  PlannedSession,
  PreviewExchangeResponse,
} from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, once, pathOf, seen } from './rest.ts'

/** A weekly session as the registrar plans it; a change names its `version`. */
export type { PlannedSession, PlannedTimetable, TimetableClash } from '../generated/types.gen.ts'
export type TimetableChoices = GetTimetableChoicesResponse
export type PlannedSubject = ListPlannedSubjectsResponse['items'][number]
export type PlannedWeek = GetPlannedWeekResponse
export type PlannedRoom = NonNullable<PlannedSession['room']>
/** The attendance sheets of a session, which prevent its removal, and the tests in its place. */
export type SessionUses = GetSessionUsesResponse
export type ExchangePreview = PreviewExchangeResponse
export type NewSession = PlaceTimetableSessionData['body']
export type SessionChange = ChangeTimetableSessionData['body']

/** Whose week is shown. */
export type WeekView = { groupId: number } | { teacherId: number } | { roomId: number }

/** Two sessions, and the first day on which they are exchanged. */
export interface ExchangedPair {
  id: number
  otherId: number
  from: string
}

const exchangeOf = ({ id, otherId, from }: ExchangedPair) => ({
  path: { id: String(id), otherId: String(otherId) },
  query: { from },
})

/** Others may change it at any moment, so it is asked for each time. */
const fresh = { staleTime: 0, gcTime: 0 } as const

/** The timetables as the registrar plans them. */
export const planQueries = {
  /** The timetables of all years, the newest first. */
  timetables: () => queryOptions({ ...listTimetablesOptions(), select: ({ items }) => items }),
  /** The slots, groups, teachers and rooms of a timetable. */
  choices: (timetableId: number, language: Language) =>
    queryOptions(getTimetableChoicesOptions({ ...pathOf(timetableId), ...inLanguage(language) })),
  /** The subjects that a group has in the semester. */
  subjects: (timetableId: number, groupId: number, language: Language) =>
    queryOptions({
      ...listPlannedSubjectsOptions({ ...pathOf(timetableId), query: { groupId }, ...inLanguage(language) }),
      select: ({ items }) => items,
    }),
  /** The week as it is on a day. */
  week: (timetableId: number, { on, ...view }: WeekView & { on: string }, language: Language) =>
    queryOptions(getPlannedWeekOptions({ ...pathOf(timetableId), query: { ...view, on }, ...inLanguage(language) })),
  /** The clashes of a session from a day on, also with these changes, in each cell. */
  clashes: (sessionId: number, change: Pick<SessionChange, 'from' | 'teacherId' | 'weekParity'>, language: Language) =>
    queryOptions({
      ...listSessionClashesOptions({ ...pathOf(sessionId), query: change, ...inLanguage(language) }),
      ...fresh,
      select: ({ items }) => items,
    }),
  /** The clashes of a new session from a day on in each cell. */
  clashesOfNew: (
    {
      timetableId,
      groupId,
      teacherId,
      weekParity,
      from,
    }: Pick<NewSession, 'timetableId' | 'groupId' | 'weekParity' | 'from'> & {
      teacherId: number | null
    },
    language: Language,
  ) =>
    queryOptions({
      ...listClashesOfNewSessionOptions({
        ...pathOf(timetableId),
        query: { groupId, weekParity, from, ...(teacherId !== null && { teacherId }) },
        ...inLanguage(language),
      }),
      ...fresh,
      select: ({ items }) => items,
    }),
  /** The rooms that are free in a cell from a day on and hold so many students, the smallest first. */
  freeRooms: ({
    timetableId,
    students,
    ...query
  }: Pick<NewSession, 'timetableId' | 'groupId' | 'day' | 'slotId' | 'weekParity' | 'from'> & {
    sessionId?: number
    students: number
  }) =>
    queryOptions({
      ...listFreeRoomsOptions({ ...pathOf(timetableId), query }),
      ...fresh,
      select: ({ items }) => items.filter(({ capacity }) => capacity >= students),
    }),
  /** The attendance sheets and tests of a session from a day on. */
  uses: (sessionId: number, from: string) =>
    queryOptions({ ...getSessionUsesOptions({ ...pathOf(sessionId), query: { from } }), ...fresh }),
  /** The clashes of two sessions from a day on, each at the time of the other. */
  exchange: (pair: ExchangedPair, language: Language) =>
    queryOptions({ ...previewExchangeOptions({ ...exchangeOf(pair), ...inLanguage(language) }), ...fresh }),
}

/** The keys of the queries that a change of a timetable changes. */
export const changedByPlan = keysOf(
  'getPlannedWeek',
  'listSessionClashes',
  'listClashesOfNewSession',
  'listFreeRooms',
  'getSessionUses',
  'previewExchange',
  'getTeacherTimetable',
  'getGroupTimetable',
  'listAuditEntries',
)

/** A session in the version that was seen. */
export type SeenSession = Pick<PlannedSession, 'id' | 'version'>

/** Places a session once for each key; 409 `session.clash` when its cell is taken. */
export const placeSession = async (session: NewSession, key: string) =>
  (await placeTimetableSession({ body: session, ...once(key) })).data

/** Moves a class from a day on, or changes its teacher, room, weeks or groups; 409 `session.clash` when its cell is taken. */
export const changeSession = async (session: SeenSession, change: SessionChange) =>
  (await changeTimetableSession({ ...seen(session), body: change })).data

/** Removes a session from a day on, unless attendance was taken since. */
export async function removeSession(session: SeenSession, from: string): Promise<void> {
  await removeTimetableSession({ ...seen(session), query: { from } })
}

/** Exchanges the times of two sessions over the version of the preview, in the language in which it was read. */
export const exchangeSessions = async (pair: ExchangedPair, version: string, language: Language) =>
  (await putExchange({ ...exchangeOf(pair), ...ifMatch(version, language) })).data.sessions

/** Exchanges two sessions back, judged as they are now. */
export async function exchangeBack(pair: ExchangedPair, language: Language): Promise<void> {
  const { version } = (await previewExchange({ ...exchangeOf(pair), ...inLanguage(language) })).data
  await exchangeSessions(pair, version, language)
}
