import type { AssessmentKind } from '@portal/api-client/marks'
import { currentSemester, usePortal, useUrlState } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useState } from 'react'
import { PersistentTabs } from '../../layout/PersistentTabs.tsx'
import { useTexts } from '../../texts.ts'
import { examKinds } from './exam-kind.ts'
import { ExamList } from './ExamList.tsx'
import { FreeMarks } from './FreeMarks.tsx'

export function SupervisedMarksPage() {
  return <MarksPage key={1} kind={1} />
}

export function TestMarksPage() {
  return <MarksPage key={2} kind={2} />
}

const tabs = ['1', '2', 'libre'] as const

/** The exams with their marks, by semester, and free marks. */
function MarksPage({ kind }: { kind: AssessmentKind }) {
  const t = useTexts()
  const { year } = usePortal()
  const [current] = useState(() => currentSemester(year?.name ?? '', new Date()) ?? 1)
  const [value, setTab] = useUrlState('onglet', String(current))
  const tab = tabs.find((one) => one === value) ?? '1'
  const title = t(examKinds[kind].title)
  return (
    <Page title={title} help={t('marks.help')} width="full">
      <PersistentTabs
        label={title}
        tabs={[
          { id: '1', label: t('marks.tabSem1') },
          { id: '2', label: t('marks.tabSem2') },
          { id: 'libre', label: t('marks.tabFree') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {(id) => (id === 'libre' ? <FreeMarks kind={kind} /> : <ExamList kind={kind} semester={id === '1' ? 1 : 2} />)}
      </PersistentTabs>
    </Page>
  )
}
