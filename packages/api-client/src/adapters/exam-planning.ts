import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type {
  GetExamCalendarResponse,
  GetExamResponse,
  ListExamRoomsResponse,
  ListExamTimesResponse,
  PlannedExam,
  PreviewSeatingData,
  SeatingPreview,
  SeatSittingResponse,
} from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { ifMatch, inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

export type {
  ExamClash,
  ExamRoom,
  ExamSitting,
  ExamSubject,
  PlannedExam,
  SeatingPreview,
} from '../generated/types.gen.ts'
export type ExamCalendar = GetExamCalendarResponse
export type ExamDetails = GetExamResponse
export type UnseatedStudent = ExamDetails['unseated'][number]
export type RoomWithExamSeats = ListExamRoomsResponse['items'][number]
/** A slot on a day, with what prevents an exam of a subject then. */
export type JudgedTime = ListExamTimesResponse['items'][number]
/** A day, and a slot of it. */
export type ExamTime = Pick<JudgedTime, 'heldOn' | 'slotId'>
/** Which rooms a seating uses, how, and who marks other rooms than proposed. */
export type SeatingChoice = PreviewSeatingData['body']

export const examPlanningQueries = {
  /** The sittings of an academic year by their first day, with their progress. */
  sittings: (yearId: number) => pagedQuery(queries.listExamSittingsOptions, {}, { yearId }),
  /** The exams of a sitting by day, and the subjects without an exam. */
  calendar: (id: number, language: Language) =>
    queryOptions(queries.getExamCalendarOptions({ ...pathOf(id), ...inLanguage(language) })),
  /** Every time of a sitting, judged for an exam of a subject; always asked again, because others plan too. */
  times: (sittingId: number, subjectId: number, language: Language) =>
    queryOptions({
      ...queries.listExamTimesOptions({ ...pathOf(sittingId), query: { subjectId }, ...inLanguage(language) }),
      staleTime: 0,
      select: ({ items }) => items,
    }),
  /** An exam with its rooms and the students without a seat. */
  exam: (id: number, language: Language) =>
    queryOptions(queries.getExamOptions({ ...pathOf(id), ...inLanguage(language) })),
  /** The rooms with exam seats, the largest first. */
  rooms: () => queryOptions({ ...queries.listExamRoomsOptions(), select: ({ items }) => items }),
  /** The teachers who can mark a room, by name. */
  markers: (language: Language) =>
    queryOptions({ ...queries.listExamMarkersOptions(inLanguage(language)), select: ({ items }) => items }),
  /** The seating that would be made; the last one stays until the next one is there. */
  preview: (sittingId: number, choice: SeatingChoice, language: Language) =>
    queryOptions({
      queryKey: [{ _id: 'previewSeating', sittingId, choice, language }],
      queryFn: async ({ signal }) =>
        (await calls.previewSeating({ ...pathOf(sittingId), body: choice, ...inLanguage(language), signal })).data,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}

/** The keys of the queries that a change of exams or seats changes. */
export const changedByExam = keysOf(
  ...([
    'listExamSittings',
    'getExamCalendar',
    'listExamTimes',
    'getExam',
    'previewSeating',
    'listAuditEntries',
  ] as const),
)

/** The version that was seen, in the language in which it was read. */
export type SeenExam = Pick<PlannedExam, 'id' | 'version'> & { language: Language }

/** Places the exam of a subject once for each key. */
export const createExam = async (sittingId: number, exam: ExamTime & { subjectId: number }, key: string) =>
  (await calls.createExam({ ...pathOf(sittingId), body: exam, ...once(key) })).data

/** Moves an exam, with its seats, to another time. */
export const moveExam = async (exam: SeenExam, time: ExamTime) =>
  (await calls.moveExam({ ...seen(exam), body: time })).data

/** Takes an exam without seats out of the calendar. */
export async function deleteExam(exam: SeenExam): Promise<void> {
  await calls.deleteExam(seen(exam))
}

/** Takes the seats of an exam without marks away. */
export async function unseatExam(exam: SeenExam): Promise<void> {
  await calls.unseatExam(seen(exam))
}

/** Gives the exams of a sitting the seats of a preview, all or none. */
export async function seatSitting(
  sittingId: number,
  choice: SeatingChoice,
  { version, language }: Pick<SeatingPreview, 'version'> & { language: Language },
): Promise<SeatSittingResponse> {
  // Thousands of seats take longer than other calls.
  return (
    await calls.seatSitting({ ...pathOf(sittingId), body: choice, ...ifMatch(version, language), timeout: 60_000 })
  ).data
}

/** Has another teacher mark the papers of a seated room, in the version that was seen. */
export async function changeMarker(
  examId: number,
  { room, version, language }: Pick<ExamDetails['rooms'][number], 'room' | 'version'> & { language: Language },
  teacherId: number,
) {
  const path = { id: String(examId), roomId: String(room.id) }
  return (await calls.changeExamMarker({ path, body: { teacherId }, ...ifMatch(version, language) })).data
}

/** Seats one more student, once for each key. */
export const seatLateStudent = async (examId: number, studentId: number, key: string) =>
  (await calls.seatLateStudent({ ...pathOf(examId), body: { studentId }, ...once(key) })).data

/** In milliseconds, for some hundred pages. */
const timeout = 120_000

/** The lists for the doors of a sitting as a PDF; of one day where it is given. */
export async function loadDoorLists(
  sittingId: number,
  { heldOn, language }: { heldOn: string | null; language: Language },
): Promise<Blob> {
  const query = { lang: language, ...(heldOn !== null && { heldOn }) }
  return requireFile(calls.printDoorLists({ ...pathOf(sittingId), query, timeout }), 'pdf')
}

export const loadDoorListsOfExam = (examId: number, language: Language) =>
  requireFile(calls.printDoorListsOfExam({ ...pathOf(examId), query: { lang: language }, timeout }), 'pdf')

/** The codes of the papers of a final exam by seat; the access is audited. */
export const loadExamCodes = (examId: number, language: Language) =>
  requireFile(calls.printExamCodes({ ...pathOf(examId), query: { lang: language }, timeout }), 'pdf')
