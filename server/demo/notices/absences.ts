import type { YearCalendar } from '../academic-year.ts'
import { colleagueId, demoTeacherId } from '../accounts.ts'
import { dayNumber, dayText, mondayOf } from '../calendar-days.ts'
import type { Institute, Row } from '../institute.ts'

interface Plan {
  /** Weeks from the week of `today`, and the weekday, 1 Monday. */
  week: number
  day: number
  from: string
  to: string
  cause: string
  /** 0 pending, 1 accepted, 2 refused. */
  state: 0 | 1 | 2
  teacherId?: number
}

const plans: readonly Plan[] = [
  { week: -9, day: 2, from: '08:30', to: '18:20', cause: 'Participation à un colloque à Sfax', state: 1 },
  { week: -6, day: 4, from: '08:30', to: '11:45', cause: 'Rendez-vous administratif', state: 1 },
  { week: -3, day: 1, from: '13:30', to: '18:15', cause: 'Convenance personnelle', state: 2 },
  { week: 1, day: 3, from: '10:00', to: '12:00', cause: 'Rendez-vous médical', state: 0 },
  { week: 2, day: 5, from: '08:30', to: '15:00', cause: 'Jury de soutenance dans un autre établissement', state: 0 },
  { week: -4, day: 2, from: '08:30', to: '13:15', cause: 'Raison familiale', state: 1, teacherId: colleagueId },
  { week: 1, day: 1, from: '08:30', to: '18:20', cause: 'Mission à Monastir', state: 0, teacherId: colleagueId },
]

/**
 * Adds absences of the demo teacher in every state around `today`, two of a colleague, and one of the previous year.
 */
export function addAbsences(
  institute: Institute,
  { years: [previous, current], today }: { years: [YearCalendar, YearCalendar]; today: string },
): void {
  const dayOf = ({ week, day }: Plan) => dayText(mondayOf(today) + 7 * week + day - 1)
  for (const plan of plans) institute.absence_notice.push(absence(institute, plan, current, dayOf(plan)))
  const [autumn] = previous.semesters
  if (!autumn) return
  const before: Plan = { week: 5, day: 4, from: '08:30', to: '18:20', cause: 'Journée doctorale', state: 1 }
  const day = dayText(dayNumber(autumn.starts_on) + 7 * before.week + before.day - 1)
  institute.absence_notice.push(absence(institute, before, previous, day))
}

function absence(institute: Institute, plan: Plan, year: YearCalendar, day: string): Row<'absence_notice'> {
  return {
    id: institute.absence_notice.length + 1,
    teacher_id: plan.teacherId ?? demoTeacherId,
    year_id: year.id,
    starts_at: `${day} ${plan.from}:00`,
    ends_at: `${day} ${plan.to}:00`,
    cause: plan.cause,
    state: plan.state,
    file_key: null,
    file_name: '',
  }
}
