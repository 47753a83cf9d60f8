import type { Ref } from 'react'
import { useMarksTexts } from '../texts.ts'
import type { SheetColumns } from './columns.ts'

interface GridHeadProps {
  columns: SheetColumns
  ref: Ref<HTMLTableSectionElement>
}

export function GridHead({ columns, ref }: GridHeadProps) {
  const t = useMarksTexts()
  return (
    <thead ref={ref}>
      <tr aria-rowindex={1}>
        <th scope="col" data-number>
          {columns.numbers?.header ?? t('column.number')}
        </th>
        {columns.labels.map(({ id, header }) => (
          <th key={id} scope="col">
            {header}
          </th>
        ))}
        {columns.hasPresence && (
          <th scope="col" data-presence>
            {t('column.presence')}
          </th>
        )}
        {columns.hasMark && (
          <th scope="col" data-mark>
            {t('column.mark')}
          </th>
        )}
        <th scope="col">{t('column.state')}</th>
      </tr>
    </thead>
  )
}
