/** A room in use in one slot. */
export interface OpenRoom {
  roomId: number
  /** How many invigilators it has, and how many more it needs. */
  present: number
  missing: number
  /** The teachers whose own subject is examined in it. */
  ownTeacherIds: ReadonlySet<number>
}

export interface Placed {
  roomId: number
  teacherId: number
}

/**
 * Places the teachers of one slot in its rooms: each room gets its first invigilator before any gets the second. As many
 * teachers as possible get a room without a subject of their own.
 */
export function placeInRooms(rooms: readonly OpenRoom[], teacherIds: readonly number[]): Placed[] {
  const seats = rooms
    .flatMap((room) => Array.from({ length: room.missing }, (_, index) => ({ room, rank: room.present + index })))
    .sort((a, b) => a.rank - b.rank || a.room.roomId - b.room.roomId)
    .slice(0, teacherIds.length)
  const holders: (number | undefined)[] = seats.map(() => undefined)
  const sit = (teacherId: number, tried: Set<number>): boolean =>
    seats.some(({ room }, seat) => {
      if (tried.has(seat) || room.ownTeacherIds.has(teacherId)) return false
      tried.add(seat)
      const holder = holders[seat]
      if (holder !== undefined && !sit(holder, tried)) return false
      holders[seat] = teacherId
      return true
    })
  const ordered = [...teacherIds].sort((a, b) => a - b)
  const rest = ordered.filter((teacherId) => !sit(teacherId, new Set()))
  const free = seats.flatMap((_, seat) => (holders[seat] === undefined ? [seat] : []))
  rest.forEach((teacherId, index) => {
    const seat = free[index]
    if (seat !== undefined) holders[seat] = teacherId
  })
  return seats.flatMap(({ room: { roomId } }, seat) => {
    const teacherId = holders[seat]
    return teacherId === undefined ? [] : [{ roomId, teacherId }]
  })
}
