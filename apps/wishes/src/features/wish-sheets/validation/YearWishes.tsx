import { hidesBelowPlaceholder, Stack } from '@portal/ui'
import { useDeferredValue, useState } from 'react'
import { CycleWishes } from './CycleWishes.tsx'
import { cyclesOf, levelSemester, type StudyYear } from './study-years.ts'
import { noFilter } from './subject-filter.ts'
import { SubjectFilter } from './SubjectFilter.tsx'
import { TeacherLoads } from './TeacherLoads.tsx'

/** The wishes of one year of study by cycle, speciality and subject, with the loads of the teachers. */
export function YearWishes({ year, semester }: { year: StudyYear; semester: 1 | 2 }) {
  const [filter, setFilter] = useState(noFilter)
  // Keeps typing responsive while a long list is filtered.
  const shownFilter = useDeferredValue(filter)
  const place = { semester, levelSemester: levelSemester(year, semester) }
  return (
    <Stack gap="6" css={hidesBelowPlaceholder}>
      <TeacherLoads {...place} />
      <SubjectFilter filter={filter} onChange={setFilter} />
      {cyclesOf(year).map((cycle) => (
        <CycleWishes key={cycle} cycle={cycle} {...place} filter={shownFilter} />
      ))}
    </Stack>
  )
}
