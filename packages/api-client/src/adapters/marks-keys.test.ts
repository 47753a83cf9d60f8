import { partialMatchKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { examMarksQueries } from './exam-marks.ts'
import { finalExamQueries } from './final-exams.ts'
import { changedByMarks } from './marks-keys.ts'
import { secondSessionQueries } from './second-session.ts'

const key = {
  semester: 1,
  teacherId: 1,
  yearId: 1,
  groupId: 1,
  subjectId: 1,
  examTypeId: 1,
  date: null,
  freeType: null,
}

it.each([
  ['an announced exam', examMarksQueries.sheet({ ...key, semester: 1, language: 'fr' }).queryKey],
  ['a final exam', finalExamQueries.sheet(1, 1).queryKey],
  ['a resit', secondSessionQueries.sheet(1, 'fr').queryKey],
])('saving marks makes the sheet of %s be read again', (_sheet, queryKey) => {
  expect(changedByMarks.filter((changed) => partialMatchKey(queryKey, changed))).toHaveLength(1)
})
