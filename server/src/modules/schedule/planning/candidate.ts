/** The days of a session, `yyyy-mm-dd`, both included. */
export interface SessionDays {
  from: string
  until: string
}

/** The bookings of a weekly class at its time, whichever that is. */
export interface Candidate {
  /** Any session of the class; 0 for one that is not placed yet. */
  sessionId: number
  timetableId: number
  groupIds: readonly number[]
  /** Null while none is chosen. */
  teacherId: number | null
  roomId: number | null
  /** 0 every week, 1 the odd and 2 the even weeks of the semester. */
  weekParity: 0 | 1 | 2
  days: SessionDays
}
