import { Grid } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { useTexts } from '../../texts.ts'

/** The first and the last day of the period with this name in the form; of the year without one. */
export function PeriodFields({ name }: { name?: string }) {
  const t = useTexts()
  const prefix = name ? `${name}.` : ''
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="4">
      <DateField name={`${prefix}startsOn`} label={t('years.field.startsOn')} isRequired />
      <DateField name={`${prefix}endsOn`} label={t('years.field.endsOn')} isRequired />
    </Grid>
  )
}
