/** The days of a session, `yyyy-mm-dd`, both included. */
export interface SessionDays {
  from: string
  until: string
}

/** The bookings of a weekly session at its time, whichever that is. */
export interface Candidate {
  /** 0 for a session that is not placed yet. */
  sessionId: number
  timetableId: number
  groupId: number
  /** Null while none is chosen. */
  teacherId: number | null
  roomId: number | null
  /** 0 every week, 1 the odd and 2 the even weeks of the semester. */
  weekParity: 0 | 1 | 2
  days: SessionDays
}
