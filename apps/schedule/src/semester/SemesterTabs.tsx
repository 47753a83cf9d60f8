import type { ExamPeriod } from '@portal/api-client/schedule'
import { useCommonTexts } from '@portal/i18n'
import { Tabs } from '@portal/ui'
import type { ReactNode } from 'react'
import { semesterTextKeys } from './semesters.ts'

interface SemesterTabsProps<Semester extends ExamPeriod> {
  label: string
  semesters: readonly Semester[]
  value: Semester
  onChange: (semester: Semester) => void
  children: ReactNode
}

export function SemesterTabs<Semester extends ExamPeriod>({
  label,
  semesters,
  value,
  onChange,
  children,
}: SemesterTabsProps<Semester>) {
  const common = useCommonTexts()
  const tabs = semesters.map((semester) => ({ id: String(semester), label: common(semesterTextKeys[semester]) }))
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={String(value)}
      onChange={(id) => onChange(semesters.find((semester) => String(semester) === id)!)}
    >
      {children}
    </Tabs>
  )
}
