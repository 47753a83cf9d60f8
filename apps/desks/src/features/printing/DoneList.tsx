import { useUrlState } from '@portal/remote-kit'
import { HStack } from '@portal/ui'
import { Select } from '@portal/ui/form'
import { useId } from 'react'
import { useTexts } from '../../texts.ts'
import { PrintQueue } from './PrintQueue.tsx'
import type { PrintSteps } from './use-print-steps.ts'

const filters = { tous: 'done', remis: 'fetched', refuses: 'refused' } as const

type Filter = keyof typeof filters
const isFilter = (value: string): value is Filter => value in filters

/** The print runs that were fetched or refused, or one of both; the filter is in the URL. */
export function DoneList({ steps }: { steps: PrintSteps }) {
  const t = useTexts()
  const id = useId()
  const [value, setValue] = useUrlState('filtre', 'tous')
  const filter = isFilter(value) ? value : 'tous'
  return (
    <>
      <HStack gap="3" marginBlockEnd="4">
        <label htmlFor={id}>{t('printing.filter')}</label>
        <Select id={id} value={filter} onChange={({ currentTarget }) => setValue(currentTarget.value)}>
          <option value="tous">{t('printing.all')}</option>
          <option value="remis">{t('printing.stage.fetched')}</option>
          <option value="refuses">{t('printing.stage.refused')}</option>
        </Select>
      </HStack>
      <PrintQueue key={filter} view={filters[filter]} steps={steps} />
    </>
  )
}
