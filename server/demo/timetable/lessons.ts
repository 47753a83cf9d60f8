import type { Group, LectureGroup } from '../groups.ts'
import type { SubjectSessions } from '../programme.ts'

type ClassSessionType = 1 | 2 | 3 | 4

/** One weekly slot: for one group every week, or for two groups in alternating weeks. */
export interface Lesson {
  subject: SubjectSessions
  type: ClassSessionType
  lecture: LectureGroup
  sections: { group: Group; weekParity: 0 | 1 | 2 }[]
}

/** Every lesson of the groups in a semester, the largest groups first, because they are the hardest to place. */
export function lessonsOf(groups: LectureGroup[], subjects: SubjectSessions[], semester: 1 | 2): Lesson[] {
  return groups
    .flatMap((lecture) =>
      subjects
        .filter((subject) => subject.semester === semester && subject.course === lecture.course)
        .flatMap((subject) => subjectLessons(subject, lecture)),
    )
    .sort((a, b) => sizeOf(b) - sizeOf(a))
}

/** Size of a lesson, in smallest groups. */
export const sizeOf = (lesson: Lesson): number => Math.max(...lesson.sections.map(({ group }) => group.leaves.length))

function subjectLessons(subject: SubjectSessions, lecture: LectureGroup): Lesson[] {
  const weekly = (type: ClassSessionType, group: Group): Lesson => ({
    subject,
    type,
    lecture,
    sections: [{ group, weekParity: 0 }],
  })
  return [
    ...(subject.hasLecture ? [weekly(1, lecture)] : []),
    ...(subject.hasOther ? [weekly(4, lecture)] : []),
    ...(subject.hasTutorial ? lecture.tutorials.map((tutorial) => weekly(2, tutorial)) : []),
    ...lecture.tutorials.flatMap(({ practicals }): Lesson[] => {
      if (subject.practical === 'none') return []
      if (subject.practical === 'weekly') return practicals.map((practical) => weekly(3, practical))
      return [
        {
          subject,
          type: 3,
          lecture,
          sections: practicals.map((group, index) => ({ group, weekParity: index === 0 ? 1 : 2 })),
        },
      ]
    }),
  ]
}
