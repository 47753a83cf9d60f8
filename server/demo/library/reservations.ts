import { colleagueId, demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText } from '../calendar-days.ts'
import type { ReservationStage } from '../../src/database/tables/library.ts'
import type { Institute } from '../institute.ts'

interface Plan {
  /** Index among the books with one copy, or among those with several. */
  book: number
  isSingle: boolean
  /** Days from `today`. */
  day: number
  /** The same day by default. */
  lastDay?: number
  from: string
  to: string
  stage: ReservationStage
  teacherId?: number
}

const plans: readonly Plan[] = [
  { book: 0, isSingle: true, day: -40, from: '09:00', to: '12:00', stage: 'returned' },
  { book: 0, isSingle: false, day: -25, lastDay: -11, from: '08:30', to: '17:00', stage: 'returned' },
  { book: 1, isSingle: false, day: -3, lastDay: 11, from: '10:00', to: '16:00', stage: 'lent' },
  { book: 1, isSingle: true, day: 1, from: '09:00', to: '12:30', stage: 'waiting' },
  { book: 2, isSingle: false, day: 2, lastDay: 16, from: '08:30', to: '17:00', stage: 'waiting' },
  { book: 2, isSingle: true, day: 1, from: '08:30', to: '17:00', stage: 'waiting', teacherId: colleagueId },
  { book: 1, isSingle: false, day: -1, lastDay: 13, from: '08:30', to: '12:00', stage: 'lent', teacherId: colleagueId },
  {
    book: 3,
    isSingle: false,
    day: -20,
    lastDay: -6,
    from: '09:00',
    to: '17:00',
    stage: 'lent',
    teacherId: colleagueId,
  },
]

/** Adds past, current, overdue and future reservations of the demo teacher and a colleague, within the available copies. */
export function addReservations(institute: Institute, today: string): void {
  for (const { book, isSingle, day, lastDay = day, from, to, stage, teacherId = demoTeacherId } of plans) {
    const reserved = institute.book.filter(({ copies }) => (copies === 1) === isSingle)[book]
    if (!reserved) throw new Error('The demo library has too few books')
    const dayOf = (days: number) => dayText(dayNumber(today) + days)
    institute.reservation.push({
      id: institute.reservation.length + 1,
      teacher_id: teacherId,
      book_id: reserved.id,
      stage,
      starts_at: `${dayOf(day)} ${from}:00`,
      ends_at: `${dayOf(lastDay)} ${to}:00`,
    })
  }
}
