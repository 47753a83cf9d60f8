import { useCommonTexts } from '@portal/i18n'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../form/Field.tsx'
import { parseDateInput, formatDateInput, toDate, toIsoDate } from './date-input.ts'
import { PickerField, type DateNotation } from './PickerField.tsx'

const notation: DateNotation = {
  format: formatDateInput,
  parse: parseDateInput,
  toDate,
  choose: toIsoDate,
  isDone: () => true,
}

export interface DateFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  /** Disables days in the calendar; typed dates are validated by the schema. */
  isDateAllowed?: (date: Date) => boolean
  autoComplete?: 'bday'
}

/** A date picker: typed as dd/MM/yyyy or chosen from a calendar; its value is `yyyy-mm-dd`, or null. */
export function DateField<Values extends FieldValues = never>(props: DateFieldProps<Values>) {
  const t = useCommonTexts()
  return <PickerField {...props} notation={notation} placeholder={t('form.dateFormat')} />
}
