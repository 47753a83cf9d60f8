import type { Ref } from 'react'
import type { RowContext } from './row-context.ts'

interface GridHeadProps {
  context: RowContext
  ref: Ref<HTMLTableSectionElement>
}

export function GridHead({ context: { columns, t }, ref }: GridHeadProps) {
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
        {columns.detail !== undefined && <th scope="col">{columns.detail}</th>}
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
