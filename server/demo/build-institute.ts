import { addExams, addExamTypes } from './exams/exams.ts'
import { addGroups } from './groups.ts'
import { holidayRows } from './holidays.ts'
import { emptyInstitute, type Institute } from './institute.ts'
import { addCatalogue } from './library/catalogue.ts'
import { addPrintRuns } from './library/print-runs.ts'
import { addReservations } from './library/reservations.ts'
import { addAttendance } from './marks/attendance.ts'
import { addExamMarks } from './marks/exam-marks.ts'
import { addExamRooms } from './marks/exam-rooms.ts'
import { addAbsences } from './notices/absences.ts'
import { addSessionNotices } from './notices/session-notices.ts'
import { createPeople } from './people.ts'
import { addRoomsAndSlots } from './rooms-and-slots.ts'
import { addProgramme } from './programme.ts'
import { createRandom } from './random.ts'
import { addStudents } from './students.ts'
import { addProjects } from './supervision/projects.ts'
import { addTeachers } from './teachers.ts'
import { addTimetables } from './timetable/timetables.ts'
import { addWishes } from './wishes/wishes.ts'
import { yearCalendars, yearRows } from './academic-year.ts'

interface Options {
  /** `yyyy-mm-dd`: the calendar of the institute follows this day. */
  today: string
  passwordHash: string
  seed?: number
}

/** Builds the whole institute in memory; deterministic for the same options. */
export function buildInstitute({ today, passwordHash, seed = 20_260_901 }: Options): Institute {
  const institute = emptyInstitute()
  const random = createRandom(seed)
  const people = createPeople(random)
  const [previous, current] = yearCalendars(today)
  if (!previous || !current) throw new Error('The demo needs two academic years')
  institute.academic_year.push(...yearRows([previous, current]))
  institute.holiday.push(...holidayRows(previous.starts_on, current.ends_on))
  addRoomsAndSlots(institute)
  const { courses, subjects } = addProgramme(institute)
  addTeachers(institute, random, people, passwordHash)
  const years = [previous, current].map((year) => ({ year, groups: addGroups(institute, year.id, courses) }))
  const [before, now] = years
  if (before && now)
    addStudents(institute, random, people, {
      previous: before.groups,
      current: now.groups,
      currentStart: current.startsIn,
    })
  addExamTypes(institute)
  const plans = years.map(({ year, groups }) => {
    const semesters = addTimetables(institute, random, { year, groups, subjects })
    return { semesters, sittings: addExams(institute, random, { year, semesters, subjects }) }
  })
  const semesters = plans.flatMap((plan) => plan.semesters)
  addSessionNotices(institute, random, { semesters, today })
  addAbsences(institute, { years: [previous, current], today })
  addAttendance(institute, random, { semesters, today })
  addExamMarks(institute, random, today)
  addExamRooms(institute, random, { sittings: plans.flatMap((plan) => plan.sittings), today })
  addProjects(institute, random, { years: [previous, current] })
  addWishes(institute, random, today)
  addCatalogue(institute, createRandom(seed + 1), current.startsIn)
  addReservations(institute, today)
  addPrintRuns(institute, { today, yearId: current.id })
  return institute
}
