/** A group of the speciality and level of an exam; `students` are those who sit the exam directly in it. */
export interface SeatedGroup {
  id: number
  name: string
  parentId: number | null
  students: number
}

/** An exam to seat: its groups are those that contain its students, in the order of their tree. */
export interface ExamToSeat {
  examId: number
  /** Exams of one time share the rooms. */
  timeKey: string
  groups: readonly SeatedGroup[]
}

export interface SeatingRoom {
  id: number
  name: string
  /** Its exam seats, numbered from 1. */
  seats: number
}

/** The seats of an exam in one room. */
export interface RoomSeats {
  examId: number
  roomId: number
  /** The group that sits there; null where the students of the exam are mixed. */
  groupId: number | null
  /** The position of the first of its students in the list of the group or exam. */
  from: number
  /** The numbers of the seats. */
  seats: readonly number[]
}

export interface SeatingPlan {
  rooms: RoomSeats[]
  /** How many students of each exam have no seat; exams with seats for all are left out. */
  unseated: Map<number, number>
}

export const studentsOf = (exam: ExamToSeat): number => exam.groups.reduce((sum, { students }) => sum + students, 0)

/** Larger rooms first, then by name. */
export const bySize = (one: SeatingRoom, other: SeatingRoom): number =>
  other.seats - one.seats || (one.name < other.name ? -1 : 1)
