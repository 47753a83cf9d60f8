import { requireSuccess } from '@portal/api-client'
import type {
  ExamCard as WireCard,
  ListFinalExamRoomsResponse,
  RoomMarksOutcome,
  SavedRoomRow,
} from '../generated/types.gen.ts'
import type { Language } from './language.ts'
import { rowsOfResponse, toSavedEntry, toWireEntry, type SavedEntry, type SentEntry } from './saved-rows.ts'

/** The sessions of final exams. */
export type ExamSitting = 'principal' | 'control'

export const sittingIds = { principal: 1, control: 2 } as const

/** The key of the exams of a semester in which a teacher marks rooms. */
export interface RoomExamsKey {
  teacherId: number
  semester: 1 | 2
  /** Language of the returned labels. */
  language: Language
}

/** An exam of the institute in which the teacher marks rooms. */
export interface RoomExam {
  id: number
  cycle: string
  level: string
  speciality: string
  /** `yyyy-mm-dd`. */
  date: string
  slot: string
  subject: string
  /** In every room that the teacher marks. */
  isValidated: boolean
  isPublished: boolean
  /** Whether the exam is in the future. */
  isUpcoming: boolean
}

export interface ExamRoom {
  /** The identifier of the room in the other calls. */
  name: string
  /** The group that takes the exam there. */
  group: string
}

/** One paper of a room. */
export interface ExamPaper {
  id: number
  /** The room's name. */
  room: string
  /** Its number in the room's list. */
  place: number
  /** A decimal such as `7.5`; null without a mark. */
  mark: string | null
  version: number
  isValidated: boolean
  isEditable: boolean
}

/** The papers of all of the teacher's rooms of an exam, which are saved, validated and published together. */
export interface ExamMarkSheet<Row extends ExamPaper> {
  rooms: ExamRoom[]
  rows: Row[]
  /** Whether the marks are visible to the students. */
  isPublished: boolean
  /** Whether the exam is in the future, so that no mark can be entered. */
  isUpcoming: boolean
}

export interface PaperEntry extends SentEntry {
  id: number
}

export interface SavedPaperEntry extends SavedEntry {
  id: number
}

export function toRoomExams({ ListMatieres }: { ListMatieres: WireCard[] }): RoomExam[] {
  return ListMatieres.map(
    ({ cycle, niveau, specialite, quart_examen, matiere, valider, affiche, a_venir, ...card }) => ({
      id: card.id,
      date: card.date,
      cycle,
      level: niveau,
      speciality: specialite,
      slot: quart_examen,
      subject: matiere,
      isValidated: valider === 1,
      isPublished: affiche === 1,
      isUpcoming: a_venir === 1,
    }),
  )
}

export function toExamRooms({ list }: ListFinalExamRoomsResponse): ExamRoom[] {
  return list.map(({ section, salle }) => ({ name: salle, group: section }))
}

interface WireRow {
  id: number
  ordre: number
  note: string
  version: number
  valider: 0 | 1
  active: 0 | 1
}

interface SheetCalls<Wire, Labels> {
  rooms: Promise<{ data: ListFinalExamRoomsResponse }>
  rowsOf: (room: string) => Promise<{ data: { ListEtudiant: Wire[]; affiche: 0 | 1; a_venir: 0 | 1 } }>
  /** The columns that identify the paper. */
  labels: (row: Wire) => Labels
}

/** Fetches the papers of an exam, with one call per room. */
export async function fetchMarkSheet<Wire extends WireRow, Labels>({
  rooms: asked,
  rowsOf,
  labels,
}: SheetCalls<Wire, Labels>): Promise<ExamMarkSheet<ExamPaper & Labels>> {
  const rooms = toExamRooms((await asked).data)
  const sheets = await Promise.all(rooms.map(async ({ name }) => ({ name, ...(await rowsOf(name)).data })))
  return {
    rooms,
    rows: sheets.flatMap(({ name, ListEtudiant }) =>
      ListEtudiant.map((row) => ({ ...toRoomRow(row, name), ...labels(row) })),
    ),
    isPublished: sheets.length > 0 && sheets.every(({ affiche }) => affiche === 1),
    isUpcoming: sheets.some(({ a_venir }) => a_venir === 1),
  }
}

function toRoomRow({ id, ordre, note, valider, active, version }: WireRow, room: string): ExamPaper {
  return {
    id,
    room,
    place: ordre,
    mark: note || null,
    version,
    isValidated: valider === 1,
    isEditable: active === 1 && valider === 0,
  }
}

interface Envelope {
  status: number
  msg: string
}

interface RoomCalls {
  save: (call: { body: ReturnType<typeof toWireRows> }) => Promise<{ data: RoomMarksOutcome }>
  validate: (call: { body: { examen_id: number } }) => Promise<{ data: Envelope }>
  publish: (call: { body: { examen_id: number; affiche: 1 } }) => Promise<{ data: Envelope }>
}

/** The commands on the marks of an exam in all rooms of the teacher. */
export interface ExamMarkCommands {
  /** Stores the valid rows and returns a result per row; throws an `ApiError` with a code when there are none. */
  save: (examId: number, entries: readonly PaperEntry[]) => Promise<SavedPaperEntry[]>
  /** Validates and locks the stored marks; throws when it is refused. */
  validate: (examId: number) => Promise<void>
  /** Publishes the marks to the students; throws when it is refused. */
  publish: (examId: number) => Promise<void>
}

/** The commands of one kind of exam, made of its API calls. */
export function createExamMarkCommands({ save, validate, publish }: RoomCalls): ExamMarkCommands {
  return {
    save: async (examId, entries) =>
      rowsOfResponse((await save({ body: toWireRows(examId, entries) })).data).map(toSaved),
    validate: async (examId) => {
      requireSuccess((await validate({ body: { examen_id: examId } })).data)
    },
    publish: async (examId) => {
      requireSuccess((await publish({ body: { examen_id: examId, affiche: 1 } })).data)
    },
  }
}

function toWireRows(examId: number, entries: readonly PaperEntry[]) {
  return { examen_id: examId, list: entries.map(({ id, ...entry }) => ({ id, ...toWireEntry(entry) })) }
}

function toSaved(row: SavedRoomRow): SavedPaperEntry {
  return { id: row.id, ...toSavedEntry(row, null) }
}
