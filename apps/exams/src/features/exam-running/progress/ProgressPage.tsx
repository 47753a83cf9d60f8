import { examSheetQueries, type ExamSheet } from '@portal/api-client/exam-sheets'
import type { InvigilatedSitting } from '@portal/api-client/invigilators'
import { useLanguage } from '@portal/i18n'
import { Page, Stack } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { SittingView } from '../SittingView.tsx'
import { useSitting } from '../use-sitting.ts'
import { ChangeSheetsDialog, type AskedChange } from './ChangeSheetsDialog.tsx'
import { LastChange } from './LastChange.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { useSheetColumns } from './sheet-columns.tsx'
import { SheetFilters, useSheetFilter } from './SheetFilters.tsx'
import { SittingActions } from './SittingActions.tsx'

/** The marks of the exams of a sitting: how many are entered, who is late, closing and publication. */
export function ProgressPage() {
  const t = useTexts()
  const chosen = useSitting()
  return (
    <Page title={t('examProgress.title')} help={t('examProgress.help')} width="full">
      <SittingView chosen={chosen}>{(sitting) => <Progress key={sitting.id} sitting={sitting} />}</SittingView>
    </Page>
  )
}

function Progress({ sitting }: { sitting: InvigilatedSitting }) {
  const t = useTexts()
  const query = useQuery(examSheetQueries.ofSitting(sitting.id, useLanguage()))
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const [reminded, setReminded] = useState<readonly ExamSheet[] | null>(null)
  const [done, setDone] = useState<AskedChange | null>(null)
  const all = query.data ?? []
  const filter = useSheetFilter(all)
  const columns = useSheetColumns({ onChange: setAsked, onRemind: setReminded })
  /** The sheets as they are now, in the versions that a change needs. */
  const current = (ids: readonly number[]) => all.filter(({ id }) => ids.includes(id))
  return (
    <Stack gap="5">
      <SheetFilters filter={filter} sheets={all} />
      {filter.shown.length > 0 && <SittingActions sheets={filter.shown} onChange={setAsked} onRemind={setReminded} />}
      {done && <LastChange done={done} onUndo={setAsked} />}
      <DataTable
        caption={t('examProgress.sheets')}
        {...(query.data ? { rows: filter.shown } : { query })}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText={t(all.length > 0 ? 'examProgress.noneShown' : 'examProgress.none')}
        exportName="notes-examens"
      />
      {asked && (
        <ChangeSheetsDialog
          asked={asked}
          sheets={current(asked.sheetIds)}
          ofExam={all.filter(({ examId }) => current(asked.sheetIds).some((sheet) => sheet.examId === examId))}
          onClose={() => setAsked(null)}
          onDone={(change) => {
            setAsked(null)
            setDone(change)
          }}
        />
      )}
      {reminded && <ReminderDialog sheets={reminded} onClose={() => setReminded(null)} />}
    </Stack>
  )
}
