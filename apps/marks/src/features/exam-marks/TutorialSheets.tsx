import { examMarksQueries, type MarkSheetKey, type AssessmentKind } from '@portal/api-client/marks'
import { useNavigate, useSearchParams } from '@portal/remote-kit'
import { EmptyState, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersistentTabs } from '../../layout/PersistentTabs.tsx'
import { useTexts } from '../../texts.ts'
import { examKinds } from './exam-kind.ts'
import { ExamMarksSheet } from './ExamMarksSheet.tsx'
import { freeExamAddress } from './free-exam.ts'

interface TutorialSheetsProps {
  exam: MarkSheetKey
  kind: AssessmentKind
}

/** A tab for each TD group of the selected group, or for that group alone. */
export function TutorialSheets({ exam, kind }: TutorialSheetsProps) {
  const t = useTexts()
  const { freeType, groupId, semester } = exam
  const groups = useQuery(examMarksQueries.tutorials({ type: freeType ?? 4, groupId, semester }))
  return (
    <QueryView query={groups} isEmpty={({ length }) => length === 0} empty={<EmptyState text={t('marks.unknown')} />}>
      {(found) => <GroupTabs groups={found} exam={exam} kind={kind} />}
    </QueryView>
  )
}

interface Group {
  value: number
  label: string
}

function GroupTabs({ groups, exam, kind }: TutorialSheetsProps & { groups: readonly Group[] }) {
  const t = useTexts()
  const navigate = useNavigate()
  const opened = Number(useSearchParams()[0].get('td'))
  const [chosen, setChosen] = useState(
    () => (groups.find(({ value }) => value === opened) ?? groups[0])?.value ?? exam.groupId,
  )
  const names = new Map(groups.map(({ value, label }) => [value, label]))
  return (
    <PersistentTabs
      label={t('marks.tutorials')}
      tabs={groups.map(({ value, label }) => ({ id: value, label }))}
      value={chosen}
      onChange={setChosen}
    >
      {(groupId) => (
        <ExamMarksSheet
          exam={{ ...exam, groupId }}
          kind={kind}
          group={names.get(groupId) ?? ''}
          address={freeExamAddress(examKinds[kind].path, exam, groupId)}
          onValidated={() => void navigate(examKinds[kind].path)}
        />
      )}
    </PersistentTabs>
  )
}
