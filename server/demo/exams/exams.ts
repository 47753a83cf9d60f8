import type { YearCalendar } from '../academic-year.ts'
import type { Institute } from '../institute.ts'
import type { SubjectSessions } from '../programme.ts'
import type { Random } from '../random.ts'
import type { PlannedSemester } from '../timetable/timetables.ts'
import { planPeriod, type Sitting } from './plan-period.ts'

const types: { kind: 1 | 2; name: string; arabic: string }[] = [
  { kind: 1, name: 'Devoir surveillé 1', arabic: 'فرض مراقبة عدد 1' },
  { kind: 1, name: 'Devoir surveillé 2', arabic: 'فرض مراقبة عدد 2' },
  { kind: 2, name: 'Test', arabic: 'اختبار' },
  { kind: 2, name: 'Test de TP', arabic: 'اختبار أشغال تطبيقية' },
  { kind: 2, name: 'Exposé', arabic: 'عرض شفوي' },
]

export function addExamTypes(institute: Institute): void {
  for (const [index, { kind, name, arabic }] of types.entries())
    institute.exam_type.push({ id: index + 1, kind, name, name_ar: arabic })
}

/** Adds the exam periods of a year, with an exam of every subject that has lectures; returns who sits where. */
export function addExams(
  institute: Institute,
  random: Random,
  { year, semesters, subjects }: { year: YearCalendar; semesters: PlannedSemester[]; subjects: SubjectSessions[] },
): Sitting[] {
  return year.exams.flatMap((dates) => {
    const { semester, kind } = dates
    const id = institute.exam_period.length + 1
    const period = { id, year_id: year.id, ...dates, invigilators: kind === 'ds' ? 1 : 2 }
    institute.exam_period.push(period)
    const isExamined = (subject: SubjectSessions) => semester === 3 || subject.semester === semester
    return planPeriod(institute, random, {
      period,
      subjects: subjects.filter((subject) => subject.hasLecture && isExamined(subject)),
      groups: semesters[0]?.groups ?? [],
      // Supervised exams (DS) are held during the lessons; there are no lessons during the other sessions.
      lessons: kind === 'ds' ? semesters.find((planned) => planned.semester === semester)?.week : undefined,
    })
  })
}
