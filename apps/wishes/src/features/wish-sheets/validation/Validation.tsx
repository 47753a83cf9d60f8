import type { Cycle } from '@portal/api-client/wishes'
import { useUrlState } from '@portal/remote-kit'
import { hidesBelowPlaceholder, Stack, Tabs } from '@portal/ui'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { CycleWishes } from './CycleWishes.tsx'
import { noFilter } from './subject-filter.ts'
import { SubjectFilter } from './SubjectFilter.tsx'
import { TeacherLoads } from './TeacherLoads.tsx'

/** The department's wishes of a semester, by year of study, for the head to validate. */
export function Validation({ semester }: { semester: 1 | 2 }) {
  const t = useTexts()
  const [value, setYear] = useUrlState('annee', '1')
  const [filter, setFilter] = useState(noFilter)
  // Keeps typing responsive while a long list is filtered.
  const shownFilter = useDeferredValue(filter)
  const year = studyYears.find((one) => String(one) === value) ?? 1
  const place = { semester, levelSemester: levelSemester(year, semester) }
  return (
    <Tabs
      label={t(`tab.valid${semester}`)}
      tabs={studyYears.map((one) => ({ id: String(one), label: t(`validation.year${one}`) }))}
      value={String(year)}
      onChange={setYear}
    >
      <Stack gap="6" css={hidesBelowPlaceholder}>
        <TeacherLoads key={`loads-${year}`} {...place} />
        <SubjectFilter filter={filter} onChange={setFilter} />
        {cyclesOf(year).map((cycle) => (
          <CycleWishes key={`${cycle}-${year}`} cycle={cycle} {...place} filter={shownFilter} />
        ))}
      </Stack>
    </Tabs>
  )
}

const studyYears = [1, 2, 3] as const

/** The year of study within a cycle. */
type StudyYear = (typeof studyYears)[number]

/** The server's number for a year and a semester: 1, 3, 5 in the first semester, 2, 4, 6 in the second. */
function levelSemester(year: StudyYear, semester: 1 | 2): number {
  return (year - 1) * 2 + semester
}

/** A master takes two years. */
function cyclesOf(year: StudyYear): readonly Cycle[] {
  return year === 3 ? ['licence'] : ['licence', 'master']
}
