import { useCommonTexts } from '@portal/i18n'
import type { SelectOption } from './Select.tsx'
import { SelectField, type SelectFieldProps } from './SelectField.tsx'

interface QuerySelectFieldProps extends Omit<SelectFieldProps, 'options' | 'isLoading'> {
  list: { data?: readonly SelectOption[]; isLoading: boolean; isError: boolean }
  /** The label of an option; the list's own label by default. */
  labelOf?: (option: SelectOption) => string
}

/** A select whose options come from a query; an error replaces `emptyText`. */
export function QuerySelectField({ list, labelOf, emptyText, ...field }: QuerySelectFieldProps) {
  const t = useCommonTexts()
  const options = list.data ?? []
  return (
    <SelectField
      {...field}
      options={labelOf ? options.map((option) => ({ ...option, label: labelOf(option) })) : options}
      isLoading={list.isLoading}
      emptyText={list.isError ? t('loadFailed') : emptyText}
    />
  )
}
