import type { Semester } from '@portal/domain/teaching'
import type { Timetable } from '@portal/domain/timetable'
import { wallClockTime } from '@portal/i18n'
import { currentSemester, instituteDay } from '../academic-calendar.ts'

export interface CurrentSlot {
  today?: Timetable['days'][number]['id']
  nowSlot?: number
}

/** The day and the slot id of an instant in a timetable; empty when another week or semester is current. */
export function findCurrentSlot(now: Date, timetable: Timetable, semester: Semester | null): CurrentSlot {
  const { days, slots } = timetable
  const date = instituteDay(now)
  const isDated = days.some((day) => day.date !== undefined)
  const today = days.find((day) => (isDated ? day.date === date : day.id === new Date(date).getUTCDay()))
  if (!today || (!isDated && currentSemester(timetable.yearLabel, now) !== semester)) return {}
  const time = minutesOf(wallClockTime(now))
  return { today: today.id, nowSlot: slots.find(({ label }) => isDuring(label, time))?.id }
}

/** Whether a time in minutes is within a slot with a label such as `08:30 - 10:00` or `8h30-10h`. */
function isDuring(label: string, time: number): boolean {
  const [start, end] = [...label.matchAll(/\d{1,2}\s*[:hH](?:\s*\d{2})?/g)].map(([text]) => minutesOf(text))
  return start !== undefined && end !== undefined && start <= time && time < end
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(/[:hH]/).map(Number)
  return hours * 60 + minutes
}
