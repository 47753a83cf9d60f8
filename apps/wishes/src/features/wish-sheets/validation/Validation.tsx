import { useUrlState } from '@portal/remote-kit'
import { hidesBelowPlaceholder, Stack, Tabs } from '@portal/ui'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { CycleWishes } from './CycleWishes.tsx'
import { SubjectFilter } from './SubjectFilter.tsx'
import { noFilter } from './subject-filter.ts'
import { TeacherLoads } from './TeacherLoads.tsx'
import { cyclesOf, levelSemester, studyYears } from './years.ts'

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
