import type { ExamSheet } from '@portal/api-client/exam-sheets'
import { useUrlState } from '@portal/remote-kit'
import { Grid } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { useMemo } from 'react'
import { useTexts } from '../../../texts.ts'
import { progressOf, progressStates } from './sheet-progress.ts'

const states = ['late', ...progressStates] as const
type SheetState = (typeof states)[number]

const isIn = (state: SheetState) => (sheet: ExamSheet) =>
  state === 'late' ? sheet.daysLate > 0 : progressOf(sheet) === state

/** The filters by state and department, in the URL, and the sheets that they leave. */
export function useSheetFilter(sheets: readonly ExamSheet[]) {
  const [stateText, setState] = useUrlState('etat', '')
  const [department, setDepartment] = useUrlState('departement', '')
  const state = states.find((name) => name === stateText)
  const shown = useMemo(
    () =>
      sheets.filter(
        (sheet) => (!state || isIn(state)(sheet)) && (!department || String(sheet.department.id) === department),
      ),
    [sheets, state, department],
  )
  return { state, setState, department, setDepartment, shown }
}

interface SheetFiltersProps {
  filter: ReturnType<typeof useSheetFilter>
  /** All sheets of the sitting, whose departments are offered. */
  sheets: readonly ExamSheet[]
}

export function SheetFilters({ filter, sheets }: SheetFiltersProps) {
  const t = useTexts()
  const departments = [...new Map(sheets.map(({ department }) => [department.id, department])).values()]
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" maxWidth="44rem">
      <FilterSelect
        label={t('exams.field.state')}
        anyText={t('examProgress.everyState')}
        options={states.map((name) => ({
          value: name,
          label: t(`examProgress.filter.${name}`, { count: sheets.filter(isIn(name)).length }),
        }))}
        value={filter.state ?? ''}
        onChange={filter.setState}
      />
      <FilterSelect
        label={t('invigilators.department')}
        anyText={t('examProgress.everyDepartment')}
        options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.department}
        onChange={filter.setDepartment}
      />
    </Grid>
  )
}
