import { useCommonTexts } from '@portal/i18n'
import { Select, type SelectOption } from '@portal/ui/form'
import { useTexts } from '../../../texts.ts'
import type { RowField, WishRow } from '../../../wish-values/sheet-values.ts'
import type { WishRowsState } from './use-wish-rows.ts'

interface RowSelectProps {
  rows: WishRowsState
  row: WishRow
  field: RowField
  options: readonly SelectOption[]
  isLoading?: boolean
  /** Why there are no options. */
  emptyText?: string
  isWrong: boolean
}

/** Minimum widths, so that the selected value stays readable. */
const widths = { order: '4.5rem', level: '9rem', speciality: '9.5rem', subject: '11rem', type: '6rem' }

/** A select of a row. Its accessible name includes the row, because the header above it is only visual. */
export function RowSelect({ rows, row, field, options, isLoading = false, emptyText, isWrong }: RowSelectProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const id = rows.cellId(row.key, field)
  const firstLine = isLoading ? common('loading') : options.length === 0 ? emptyText : common('form.choose')
  return (
    <Select
      id={id}
      ref={rows.focusWhenNew(id)}
      minWidth={{ sm: widths[field] }}
      aria-label={t('line.cell', { column: t(`line.${field}`), row: rows.rows.indexOf(row) + 1 })}
      aria-invalid={isWrong || undefined}
      aria-busy={isLoading || undefined}
      value={row[field]}
      onChange={(event) => rows.change(row.key, field, event.target.value)}
    >
      <option value="">{firstLine}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
