import type { ClassSessionType, Semester } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { getClassOptions } from '../generated/@tanstack/react-query.gen.ts'
import type { ClassOverview } from '../generated/types.gen.ts'
import type { WithLanguage } from './language.ts'

/** A class of the teacher: its students, meetings and tests in a semester. */
export type { ClassOverview } from '../generated/types.gen.ts'
export type ClassMeeting = ClassOverview['meetings'][number]
export type ClassTest = ClassOverview['tests'][number]
export type ClassStudent = ClassOverview['students'][number]

interface ClassKey extends WithLanguage {
  groupId: number
  subjectId: number
  type: ClassSessionType
  semester: Semester
}

export const classQueries = {
  overview: ({ groupId, subjectId, type, semester, language }: ClassKey) =>
    queryOptions(
      getClassOptions({
        path: { groupId: String(groupId), subjectId: String(subjectId), type: `${type}` },
        query: { semester: `${semester}` },
        headers: { lang: language },
      }),
    ),
}
