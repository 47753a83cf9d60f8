import { groupBy } from '../../../kernel/group-by.ts'
import type { Database } from '../../../database/connect.ts'
import { invalid } from '../../../http/errors.ts'
import { versioned } from '../../../http/etag.ts'
import { sql } from 'kysely'
import { type ExamOffice, isSpecialityInScope, writers } from '../planning/exam-office.ts'
import type { PlannedExam } from '../planning/planning.schemas.ts'
import { selectExams } from '../planning/planning.sql.ts'
import { findSitting } from '../planning/sittings.service.ts'
import { proposeMarkers, type RoomMarker } from './propose-markers.ts'
import { missingSeats, roomToAdd } from './room-to-add.ts'
import { seatByGroup } from './seat-by-group.ts'
import { seatMixed } from './seat-mixed.ts'
import { type ExamToSeat, type RoomSeats, type SeatingRoom } from './seating-plan.ts'
import type { PreviewTime, SeatingChoice, SeatingPreview } from './seating.schemas.ts'
import {
  selectMarkers,
  selectRooms,
  selectSeatedGroups,
  selectSubjectTeachers,
  selectTakenRooms,
} from './seating.sql.ts'

/** The seats that a choice gives to the exams of a sitting, before the lot decides who sits where. */
export interface ProposedSeating {
  preview: SeatingPreview
  exams: ExamToSeat[]
  rooms: RoomSeats[]
  markers: RoomMarker[]
}

/**
 * Plans the seats of the exams of a sitting in the caller's departments: of those without seats, and with `isAgain` of those
 * with seats and no mark. Throws 422 for a room or a marker that cannot be chosen.
 */
export async function proposeSeating(
  db: Database,
  office: ExamOffice,
  { sittingId, ...choice }: SeatingChoice & { sittingId: number },
): Promise<ProposedSeating> {
  await findSitting(db, office, sittingId)
  const where = sql<boolean>`e.period_id = ${sittingId} and ${isSpecialityInScope(office, writers)}`
  const planned = await selectExams(db, { where, language: office.language })
  const isToSeat = ({ seated, marks, candidates }: PlannedExam) =>
    candidates > 0 && (seated === 0 || (choice.isAgain && marks === 0))
  const chosen = planned.filter(isToSeat)
  const exams = await readExams(db, chosen)
  const allRooms = await selectRooms(db)
  const roomIds = new Set(choice.roomIds)
  const rooms = allRooms.filter(({ id }) => roomIds.has(id))
  if (rooms.length < roomIds.size) throw invalid('seating.room', { fields: ['roomIds'] })
  const ids = chosen.map(({ id }) => id)
  const taken = new Set(
    (await selectTakenRooms(db, ids)).map(({ heldOn, slotId, roomId }) => `${heldOn} ${slotId} ${roomId}`),
  )
  const times = [...groupBy(exams, ({ timeKey }) => timeKey)].map(([timeKey, ofTime]) => {
    const isFree = ({ id }: SeatingRoom) => !taken.has(`${timeKey} ${id}`)
    const free = rooms.filter(isFree)
    const planIn = (offered: SeatingRoom[]) =>
      choice.mode === 'mixed' ? seatMixed(ofTime, offered) : seatByGroup(ofTime, offered)
    const plan = planIn(free)
    const spare = allRooms.filter((room) => !roomIds.has(room.id) && isFree(room))
    const added = missingSeats(plan) > 0 ? roomToAdd(spare, (room) => planIn([...free, room])) : null
    const takenRooms = rooms.filter((room) => !free.includes(room)).map(({ name }) => name)
    return { timeKey, plan, takenRooms, roomToAdd: added && { ...added.room, stillMissing: added.stillMissing } }
  })
  const seats = times.flatMap(({ plan }) => plan.rooms)
  const proposed = proposeMarkers(exams, seats, await selectSubjectTeachers(db, ids))
  const markers = proposed.map((room) => ({ ...room, ...chosenMarker(choice, room) }))
  const names = await readMarkerNames(db, office, markers)
  const shown = times.map(({ timeKey, plan, ...ofRooms }): PreviewTime => {
    const ofTime = chosen.filter((exam) => timeKeyOf(exam) === timeKey)
    const subjectOf = (examId: number) => ofTime.find(({ id }) => id === examId)?.subject.name ?? ''
    return {
      heldOn: ofTime[0]?.heldOn ?? '',
      slot: ofTime[0]?.slot ?? { id: 0, name: '' },
      rooms: previewRooms(plan.rooms, { rooms, exams, markers, names, subjectOf }),
      ...ofRooms,
      missingSeats: missingSeats(plan),
      unseated: [...plan.unseated].map(([examId, students]) => ({ examId, subject: subjectOf(examId), students })),
    }
  })
  const given = shown.flatMap((time) => time.rooms.flatMap((room) => room.exams))
  const sum = (counts: { students: number }[]) => counts.reduce((total, { students }) => total + students, 0)
  const preview = versioned({
    times: shown,
    exams: chosen.length,
    kept: planned.filter(({ seated }) => seated > 0).length - chosen.filter(({ seated }) => seated > 0).length,
    students: sum(given),
    unseated: sum(shown.flatMap(({ unseated }) => unseated)),
    unmarked: sum(given.filter(({ marker }) => marker === null)),
  })
  return { preview, exams, rooms: seats, markers }
}

const timeKeyOf = ({ heldOn, slot }: PlannedExam) => `${heldOn} ${slot.id}`

async function readExams(db: Database, chosen: readonly PlannedExam[]): Promise<ExamToSeat[]> {
  const groups = groupBy(
    await selectSeatedGroups(
      db,
      chosen.map(({ id }) => id),
    ),
    ({ examId }) => examId,
  )
  return chosen.map((exam) => ({ examId: exam.id, timeKey: timeKeyOf(exam), groups: groups.get(exam.id) ?? [] }))
}

const chosenMarker = ({ markers }: SeatingChoice, { examId, roomId }: RoomMarker) => {
  const chosen = markers.find((one) => one.examId === examId && one.roomId === roomId)
  return chosen && { teacherId: chosen.teacherId }
}

/** Throws 422 for a marker whom the office cannot choose. */
async function readMarkerNames(
  db: Database,
  office: ExamOffice,
  markers: readonly RoomMarker[],
): Promise<Map<number, string>> {
  const ids = [...new Set(markers.flatMap(({ teacherId }) => teacherId ?? []))]
  const teachers = await selectMarkers(db, office, ids)
  if (teachers.length < ids.length) throw invalid('seating.marker', { fields: ['markers'] })
  return new Map(teachers.map(({ id, name }) => [id, name]))
}

interface Shown {
  rooms: readonly SeatingRoom[]
  exams: readonly ExamToSeat[]
  markers: readonly RoomMarker[]
  names: ReadonlyMap<number, string>
  subjectOf: (examId: number) => string
}

function previewRooms(seats: readonly RoomSeats[], { rooms, exams, markers, names, subjectOf }: Shown) {
  const groupName = ({ examId, groupId }: RoomSeats) =>
    exams.find((exam) => exam.examId === examId)?.groups.find(({ id }) => id === groupId)?.name ?? null
  const markerOf = ({ examId, roomId }: RoomSeats) => {
    const id = markers.find((one) => one.examId === examId && one.roomId === roomId)?.teacherId ?? null
    return id === null ? null : { id, name: names.get(id) ?? '' }
  }
  return rooms.flatMap(({ id, name, seats: size }) => {
    const given = seats.filter(({ roomId }) => roomId === id)
    if (given.length === 0) return []
    const inRoom = given.map((of) => ({
      examId: of.examId,
      subject: subjectOf(of.examId),
      group: groupName(of),
      students: of.seats.length,
      marker: markerOf(of),
    }))
    return [{ room: { id, name }, seats: size, exams: inRoom }]
  })
}
