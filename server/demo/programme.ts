import type { DepartmentCode, SubjectPlan } from './data/plans.ts'
import { departments } from './data/programme.ts'
import type { Institute } from './institute.ts'

/** The lecture groups of one year of a speciality, in every academic year. */
export interface Course {
  specialityId: number
  levelId: number
  department: DepartmentCode
  /** `LGL2`: the speciality's code and the year. */
  code: string
  cycle: 1 | 2
  year: number
  lectureGroups: number
  isLastYear: boolean
}

/** The weekly sessions of a subject and their teachers. */
export interface SubjectSessions {
  subjectId: number
  course: Course
  semester: 1 | 2
  taughtBy: DepartmentCode
  hasLecture: boolean
  hasTutorial: boolean
  practical: 'none' | 'weekly' | 'fortnightly'
  hasOther: boolean
}

export const departmentIds: Record<DepartmentCode, number> = { computing: 1, management: 2, languages: 3 }

/** Adds departments, cycles, levels, specialities and subjects. */
export function addProgramme(institute: Institute): { courses: Course[]; subjects: SubjectSessions[] } {
  institute.cycle.push({ id: 1, name: 'Licence', name_ar: 'الإجازة' }, { id: 2, name: 'Mastère', name_ar: 'الماجستير' })
  addLevels(institute)
  const courses: Course[] = []
  const subjects: SubjectSessions[] = []
  for (const department of departments) {
    institute.department.push({ id: departmentIds[department.code], name: department.name, name_ar: department.arabic })
    for (const speciality of department.specialities) {
      const specialityId = institute.speciality.length + 1
      const { code, name, arabic, cycle } = speciality
      institute.speciality.push({
        id: specialityId,
        department_id: departmentIds[department.code],
        cycle_id: cycle,
        code,
        name,
        name_ar: arabic,
      })
      for (const [index, { plan, lectureGroups }] of speciality.years.entries()) {
        const year = index + 1
        const course: Course = {
          specialityId,
          levelId: levelId(cycle, year),
          department: department.code,
          code: `${code}${year}`,
          cycle,
          year,
          lectureGroups,
          isLastYear: year === speciality.years.length,
        }
        courses.push(course)
        for (const semester of [1, 2] as const)
          for (const subject of plan[semester - 1] ?? [])
            subjects.push(addSubject(institute, course, semester, subject))
      }
    }
  }
  return { courses, subjects }
}

const levelId = (cycle: 1 | 2, year: number) => (cycle === 1 ? year : 3 + year)

function addLevels(institute: Institute): void {
  const ordinals = ['1ère', '2ème', '3ème']
  const arabicOrdinals = ['الأولى', 'الثانية', 'الثالثة']
  for (const [cycle, count] of [[1, 3] as const, [2, 2] as const])
    for (let year = 1; year <= count; year++)
      institute.level.push({
        id: levelId(cycle, year),
        cycle_id: cycle,
        year,
        name: `${ordinals[year - 1]} année ${cycle === 1 ? 'licence' : 'mastère'}`,
        name_ar: `السنة ${arabicOrdinals[year - 1]} ${cycle === 1 ? 'إجازة' : 'ماجستير'}`,
      })
}

function addSubject(institute: Institute, course: Course, semester: 1 | 2, plan: SubjectPlan): SubjectSessions {
  const [name, arabic, sessions, taughtBy = course.department] = plan
  const id = institute.subject.length + 1
  const practical = sessions.includes('P') ? 'weekly' : sessions.includes('Q') ? 'fortnightly' : 'none'
  const hours = (isHeld: boolean) => (isHeld ? 1.5 : 0)
  institute.subject.push({
    id,
    speciality_id: course.specialityId,
    level_id: course.levelId,
    semester,
    code: `${course.code}-S${semester}-${String(id).padStart(3, '0')}`,
    name,
    name_ar: arabic,
    lecture_hours: hours(sessions.includes('C')),
    tutorial_hours: hours(sessions.includes('D')),
    practical_hours: practical === 'fortnightly' ? 0.75 : hours(practical === 'weekly'),
    other_hours: hours(sessions.includes('A')),
  })
  return {
    subjectId: id,
    course,
    semester,
    taughtBy,
    hasLecture: sessions.includes('C'),
    hasTutorial: sessions.includes('D'),
    practical,
    hasOther: sessions.includes('A'),
  }
}
