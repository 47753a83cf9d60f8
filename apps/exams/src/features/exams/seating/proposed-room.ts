import type { SeatingPreview } from '@portal/api-client/exam-planning'

type Time = SeatingPreview['times'][number]

/** An exam in a room. */
export interface ProposedRoom {
  room: Time['rooms'][number]['room']
  /** The exam seats of the room, and how many of them are given. */
  seats: number
  given: number
  exam: Time['rooms'][number]['exams'][number]
}
