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

const pathOf = (id: number) => ({ id: String(id) })
const inLanguage = (language: Language) => ({ lang: language })
/** Others may change it at any moment, so it is asked for each time. */
const fresh = { staleTime: 0, gcTime: 0 } as const

/** The timetables as the registrar plans them. */
export const planQueries = {
  /** The timetables of all years, the newest first. */
  timetables: () => queryOptions({ ...listTimetablesOptions(), select: ({ items }) => items }),
  /** The slots, groups, teachers and rooms of a timetable. */
  choices: (timetableId: number, language: Language) =>
    queryOptions(getTimetableChoicesOptions({ path: pathOf(timetableId), headers: inLanguage(language) })),
  /** The subjects that a group has in the semester. */
  subjects: (timetableId: number, groupId: number, language: Language) =>
    queryOptions({
      ...listPlannedSubjectsOptions({ path: pathOf(timetableId), query: { groupId }, headers: inLanguage(language) }),
      select: ({ items }) => items,
    }),
  week: (timetableId: number, view: WeekView, language: Language) =>
    queryOptions(getPlannedWeekOptions({ path: pathOf(timetableId), query: view, headers: inLanguage(language) })),
  /** The clashes of a session, also with these changes, in each cell. */
  clashes: (sessionId: number, change: Pick<SessionChange, 'teacherId' | 'weekParity'>, language: Language) =>
    queryOptions({
      ...listSessionClashesOptions({ path: pathOf(sessionId), query: change, headers: inLanguage(language) }),
      ...fresh,
      select: ({ items }) => items,
    }),
  /** The clashes of a new session in each cell. */
  clashesOfNew: (
    {
      timetableId,
      groupId,
      teacherId,
      weekParity,
    }: Pick<NewSession, 'timetableId' | 'groupId' | 'weekParity'> & {
      teacherId: number | null
    },
    language: Language,
  ) =>
    queryOptions({
      ...listClashesOfNewSessionOptions({
        path: pathOf(timetableId),
        query: { groupId, weekParity, ...(teacherId !== null && { teacherId }) },
        headers: inLanguage(language),
      }),
      ...fresh,
      select: ({ items }) => items,
    }),
  /** The rooms that are free in a cell and hold a group, the smallest first. */
  freeRooms: ({
    timetableId,
    ...query
  }: Pick<NewSession, 'timetableId' | 'groupId' | 'day' | 'slotId' | 'weekParity'> & { sessionId?: number }) =>
    queryOptions({
      ...listFreeRoomsOptions({ path: pathOf(timetableId), query }),
      ...fresh,
      select: ({ items }) => items,
    }),
  uses: (sessionId: number) => queryOptions({ ...getSessionUsesOptions({ path: pathOf(sessionId) }), ...fresh }),
  /** The clashes of two sessions, each at the time of the other. */
  exchange: (id: number, otherId: number, language: Language) =>
    queryOptions({
      ...previewExchangeOptions({ path: { id: String(id), otherId: String(otherId) }, headers: inLanguage(language) }),
      ...fresh,
    }),
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
export async function placeSession(session: NewSession, key: string): Promise<PlannedSession> {
  return (await placeTimetableSession({ body: session, headers: { 'idempotency-key': key } })).data
}

/** Moves a session, or changes its teacher, room or weeks; 409 `session.clash` when its cell is taken. */
export async function changeSession({ id, version }: SeenSession, change: SessionChange): Promise<PlannedSession> {
  return (await changeTimetableSession({ path: pathOf(id), body: change, headers: { 'if-match': version } })).data
}

/** Removes a session of which no attendance was taken. */
export async function removeSession({ id, version }: SeenSession): Promise<void> {
  await removeTimetableSession({ path: pathOf(id), headers: { 'if-match': version } })
}

/** Exchanges the times of two sessions over the preview that was seen, in the language in which it was read. */
export async function exchangeSessions(
  { sessions: [one, other], version }: ExchangePreview,
  language: Language,
): Promise<PlannedSession[]> {
  const path = { id: String(one?.id), otherId: String(other?.id) }
  return (await putExchange({ path, headers: { 'if-match': version, ...inLanguage(language) } })).data.sessions
}

/** Exchanges two sessions back, judged as they are now. */
export async function exchangeBack(id: number, otherId: number, language: Language): Promise<void> {
  const path = { id: String(id), otherId: String(otherId) }
  await exchangeSessions((await previewExchange({ path, headers: inLanguage(language) })).data, language)
}
