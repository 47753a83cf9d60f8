import { Grid } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { useTexts } from '../../texts.ts'
import type { YearValues } from './year-form.ts'

type PeriodName = 'firstSemester' | 'secondSemester' | `holidays.${number}`

/** The first and the last day of the period with this name in the form; of the year without one. */
export function PeriodFields({ name }: { name?: PeriodName }) {
  const t = useTexts()
  const prefix: `${PeriodName}.` | '' = name ? `${name}.` : ''
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="4">
      <DateField<YearValues> name={`${prefix}startsOn`} label={t('years.field.startsOn')} isRequired />
      <DateField<YearValues> name={`${prefix}endsOn`} label={t('years.field.endsOn')} isRequired />
    </Grid>
  )
}
