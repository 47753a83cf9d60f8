import type { MarksRow, RowChange, RowResult } from '@portal/domain/mark-rows'
import type { Semester } from '@portal/domain/teaching'
import { requireSuccess } from '@portal/api-client'
import type {
  ExamCard as WireCard,
  ListFinalExamRoomsResponse,
  RoomMarksOutcome,
  SavedRoomRow,
} from '../generated/types.gen.ts'
import type { WithLanguage } from './language.ts'
import { rowsOfResponse, toMarksRow, toRowResult, toWireChange, toWirePresence, type WireRow } from './mark-rows.ts'

/** The sessions of final exams. */
export type ExamSitting = 'principal' | 'control'

export const sittingIds = { principal: 1, control: 2 } as const

/** The key of the exams of a semester in which a teacher marks rooms. */
export interface RoomExamsKey extends WithLanguage {
  teacherId: number
  semester: Semester
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

/** The papers of all of the teacher's rooms of an exam, which are saved, validated and published together. */
export interface ExamMarkSheet {
  rooms: ExamRoom[]
  /** Labelled with their `room` and `place`, the number in the room's list. */
  rows: MarksRow[]
  /** Whether the marks are visible to the students. */
  isPublished: boolean
  /** Whether the exam is in the future, so that no mark can be entered. */
  isUpcoming: boolean
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

interface WirePaper extends WireRow {
  id: number
  ordre: number
  isPresent: 0 | 1
}

interface SheetCalls<Wire> {
  rooms: Promise<{ data: ListFinalExamRoomsResponse }>
  rowsOf: (room: string) => Promise<{ data: { ListEtudiant: Wire[]; affiche: 0 | 1; a_venir: 0 | 1 } }>
  /** The labels that identify the paper in its room. */
  labelsOf: (row: Wire) => MarksRow['labels']
}

/** Fetches the papers of an exam, with one call per room. */
export async function fetchMarkSheet<Wire extends WirePaper>({
  rooms: asked,
  rowsOf,
  labelsOf,
}: SheetCalls<Wire>): Promise<ExamMarkSheet> {
  const rooms = toExamRooms((await asked).data)
  const sheets = await Promise.all(rooms.map(async ({ name }) => ({ name, ...(await rowsOf(name)).data })))
  return {
    rooms,
    rows: sheets.flatMap(({ name, ListEtudiant }) => ListEtudiant.map((row) => toPaper(row, name, labelsOf(row)))),
    isPublished: sheets.length > 0 && sheets.every(({ affiche }) => affiche === 1),
    isUpcoming: sheets.some(({ a_venir }) => a_venir === 1),
  }
}

function toPaper(row: WirePaper, room: string, labels: MarksRow['labels']): MarksRow {
  const { id, ordre, isPresent } = row
  return toMarksRow(row, {
    id,
    markId: id,
    labels: { ...labels, room, place: String(ordre) },
    isPresent: isPresent === 1,
  })
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
  save: (examId: number, changes: readonly RowChange[]) => Promise<RowResult[]>
  /** Validates and locks the stored marks; throws when it is refused. */
  validate: (examId: number) => Promise<void>
  /** Publishes the marks to the students; throws when it is refused. */
  publish: (examId: number) => Promise<void>
}

/** The commands of one kind of exam, made of its API calls. */
export function createExamMarkCommands({ save, validate, publish }: RoomCalls): ExamMarkCommands {
  return {
    save: async (examId, changes) =>
      rowsOfResponse((await save({ body: toWireRows(examId, changes) })).data).map(toResult),
    validate: async (examId) => {
      requireSuccess((await validate({ body: { examen_id: examId } })).data)
    },
    publish: async (examId) => {
      requireSuccess((await publish({ body: { examen_id: examId, affiche: 1 } })).data)
    },
  }
}

function toWireRows(examId: number, changes: readonly RowChange[]) {
  return {
    examen_id: examId,
    list: changes.map((change) => ({
      id: Number(change.id),
      isPresent: toWirePresence(change),
      ...toWireChange(change),
    })),
  }
}

function toResult(row: SavedRoomRow) {
  return toRowResult(row, { id: row.id, isPresent: row.isPresent === 1 })
}
