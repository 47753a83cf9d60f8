import type { Semester } from '@portal/api-client/marks'
import { useCommonTexts } from '@portal/i18n'
import { Tabs } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

interface SemesterTabsProps {
  semester: Semester
  onChange: (semester: Semester) => void
  children: ReactNode
}

export function SemesterTabs({ semester, onChange, children }: SemesterTabsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Tabs
      label={t('semesters')}
      tabs={[
        { id: '1', label: common('semester1') },
        { id: '2', label: common('semester2') },
      ]}
      value={`${semester}`}
      onChange={(id) => onChange(id === '1' ? 1 : 2)}
    >
      {children}
    </Tabs>
  )
}
