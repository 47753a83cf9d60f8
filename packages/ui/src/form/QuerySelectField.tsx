import { useCommonTexts } from '@portal/i18n'
import type { FieldValues } from 'react-hook-form'
import type { SelectOption } from './Select.tsx'
import { SelectField, type SelectFieldProps } from './SelectField.tsx'

interface QuerySelectFieldProps<Values extends FieldValues = never> extends Omit<
  SelectFieldProps<Values>,
  'options' | 'isLoading'
> {
  list: { data?: readonly SelectOption[]; isLoading: boolean; isError: boolean }
  /** The label of an option; the list's own label by default. */
  labelOf?: (option: SelectOption) => string
}

/** A select whose options come from a query; an error replaces `emptyText`. */
export function QuerySelectField<Values extends FieldValues = never>({
  list,
  labelOf,
  emptyText,
  ...field
}: QuerySelectFieldProps<Values>) {
  const t = useCommonTexts()
  const options = list.data ?? []
  return (
    <SelectField<Values>
      {...field}
      options={labelOf ? options.map((option) => ({ ...option, label: labelOf(option) })) : options}
      isLoading={list.isLoading}
      emptyText={list.isError ? t('loadFailed') : emptyText}
    />
  )
}
