import { useCommonTexts } from '@portal/i18n'
import { CheckboxGroupField, SelectField } from '@portal/ui/form'
import { useTexts } from '../texts.ts'
import { semesters, weekdays } from './semesters.ts'
import type { WishSheetValues } from './sheet-values.ts'

export function SemesterField() {
  const t = useTexts()
  const common = useCommonTexts()
  const options = semesters.map((value) => ({ value, label: common(`semester${value}`) }))
  return <SelectField<WishSheetValues> name="semester" label={t('col.semester')} isRequired options={options} />
}

/** The days on which the teacher wishes to teach. */
export function DaysField() {
  const t = useTexts()
  const common = useCommonTexts()
  const options = weekdays.map((value) => ({ value, label: common(`day${value}`) }))
  return <CheckboxGroupField<WishSheetValues> name="days" label={t('form.days')} isRequired options={options} />
}
