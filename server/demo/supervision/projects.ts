import type { YearCalendar } from '../academic-year.ts'
import { dayNumber, dayText } from '../calendar-days.ts'
import { departments } from '../data/programme.ts'
import { projectSubjects } from '../data/project-subjects.ts'
import type { DepartmentCode } from '../data/plans.ts'
import type { Institute, Row } from '../institute.ts'
import { indexStudents } from '../marks/index-students.ts'
import { departmentIds } from '../programme.ts'
import type { Random } from '../random.ts'

/** Progress of a project. */
type Progress = 'validated' | 'postponed' | 'titled' | 'untitled'

/** Cycled over the students of one teacher; every teacher begins at another index. */
const underWay: readonly Progress[] = ['validated', 'titled', 'untitled', 'postponed', 'titled']
const finished: readonly Progress[] = [...Array<Progress>(8).fill('validated'), 'postponed']
const states = { validated: 1, postponed: 2, titled: 0, untitled: 0 } as const

interface Student {
  student_id: number
  group: Row<'student_group'>
  cycleId: number
}

/**
 * Assigns supervisors to the students of the last levels: to all in the previous year, whose projects are decided, and
 * to three of four in the current year, whose projects are in every state. Every teacher has unassigned subjects.
 */
export function addProjects(
  institute: Institute,
  random: Random,
  { years: [previous, current] }: { years: [YearCalendar, YearCalendar] },
): void {
  for (const { code } of departments) {
    const before = studentsOf(institute, code, previous.id)
    supervise(institute, random, { code, year: previous, students: before, stages: finished })
    const students = studentsOf(institute, code, current.id).filter((_student, at) => at % 4 < 3)
    supervise(institute, random, { code, year: current, students, stages: underWay })
    for (const { id } of supervisorsOf(institute, code))
      for (let count = 0; count < 2; count++) addSubject(institute, id, current.id, titleOf(random, code))
  }
}

/** The students of a department's last levels, masters first. */
function studentsOf(institute: Institute, code: DepartmentCode, yearId: number): Student[] {
  const inGroup = indexStudents(institute, yearId)
  const lastYear = (cycleId: number) =>
    Math.max(...institute.level.filter(({ cycle_id }) => cycle_id === cycleId).map(({ year }) => year))
  const last = institute.level.filter(({ cycle_id, year }) => year === lastYear(cycle_id))
  const specialities = institute.speciality.filter(({ department_id }) => department_id === departmentIds[code])
  return specialities
    .toSorted((a, b) => b.cycle_id - a.cycle_id)
    .flatMap(({ id, cycle_id }) =>
      institute.student_group
        .filter(({ year_id, kind, speciality_id }) => year_id === yearId && kind === 2 && speciality_id === id)
        .filter(({ level_id }) => last.some((level) => level.id === level_id))
        .flatMap((group) => inGroup(group.span).map((student_id) => ({ student_id, group, cycleId: cycle_id }))),
    )
}

const supervisorsOf = (institute: Institute, code: DepartmentCode) =>
  institute.teacher.filter(({ department_id, is_active }) => is_active && department_id === departmentIds[code])

/** Distributes the students over the teachers of the department. */
function supervise(
  institute: Institute,
  random: Random,
  plan: { code: DepartmentCode; year: YearCalendar; students: Student[]; stages: readonly Progress[] },
): void {
  const { code, year, students, stages } = plan
  const supervisors = supervisorsOf(institute, code)
  for (const [at, { student_id, group, cycleId }] of students.entries()) {
    const turn = at % supervisors.length
    const teacher_id = supervisors[turn]?.id
    const progress = stages[(turn + Math.floor(at / supervisors.length)) % stages.length]
    if (teacher_id === undefined || progress === undefined) throw new Error('A department needs teachers')
    institute.project_assignment.push({
      id: institute.project_assignment.length + 1,
      year_id: year.id,
      teacher_id,
      student_id,
      group_id: group.id,
      state: states[progress],
      subject_id: progress === 'untitled' ? null : addSubject(institute, teacher_id, year.id, titleOf(random, code)),
      defence_on: progress === 'validated' && cycleId === 2 ? defenceDay(random, year) : null,
    })
  }
}

/** A weekday of the third or fourth week after the last exams of the year have begun. */
const defenceDay = (random: Random, { exams }: YearCalendar): string =>
  dayText(dayNumber(exams.at(-1)?.starts_on ?? '') + 14 + 7 * random.below(2) + random.below(5))

function titleOf(random: Random, code: DepartmentCode): string {
  const { forms, fields } = projectSubjects[code]
  const form = random.pick(forms)
  return form.endsWith('’') ? form + random.pick(fields) : `${form} ${random.pick(fields)}`
}

function addSubject(institute: Institute, teacher_id: number, year_id: number, name: string): number {
  const id = institute.project_subject.length + 1
  institute.project_subject.push({ id, teacher_id, year_id, name })
  return id
}
