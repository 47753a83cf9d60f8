import type { ExamCalendar } from '@portal/api-client/exam-planning'
import { instituteDay, useUrlState } from '@portal/remote-kit'
import { Box, EmptyState, Stack } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { useMayPlan } from '../use-may-plan.ts'
import { byDay } from '../by-day.ts'
import { ExamDay } from './ExamDay.tsx'
import { programmesOf, programmeKey } from './programmes.ts'
import { UnplannedSubjects } from './UnplannedSubjects.tsx'

/** More exams than this are folded by day, but for the next day. */
const shownAtOnce = 20

/** The subjects without an exam, then the exams day by day; of one level and speciality where it is chosen. */
export function CalendarPanel({ calendar }: { calendar: ExamCalendar }) {
  const t = useTexts()
  const mayPlan = useMayPlan() && calendar.isOpen
  const [chosen, choose] = useUrlState('formation', '')
  const isShown = (of: Parameters<typeof programmeKey>[0]) => !chosen || programmeKey(of) === chosen
  const exams = calendar.exams.filter(isShown)
  const unplanned = calendar.unplanned.filter(isShown)
  const days = byDay(exams)
  const [today] = useState(() => instituteDay(new Date()))
  const nextDay = days.find(({ heldOn }) => heldOn >= today)?.heldOn
  return (
    <Stack gap="6">
      <Box maxWidth="24rem">
        <FilterSelect
          label={t('exams.programme')}
          anyText={t('exams.allProgrammes')}
          options={programmesOf(calendar).map(({ key, label }) => ({ value: key, label }))}
          value={chosen}
          onChange={choose}
        />
      </Box>
      {unplanned.length > 0 && (
        <UnplannedSubjects sitting={calendar.sitting} subjects={unplanned} slots={calendar.slots} mayPlan={mayPlan} />
      )}
      {exams.length === 0 && <EmptyState text={t('exams.noExams')} />}
      <Stack gap="2">
        {days.map(({ heldOn, items }) => (
          <ExamDay
            key={`${chosen} ${heldOn}`}
            calendar={calendar}
            heldOn={heldOn}
            exams={items}
            mayPlan={mayPlan}
            isOpen={exams.length <= shownAtOnce || heldOn === nextDay}
          />
        ))}
      </Stack>
    </Stack>
  )
}
