import { Grid } from '@portal/ui'
import { RadioField, TextField } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'
import { measures, type LimitsInput } from './limits-form.ts'

/** The fields of the limits of a threshold, in a form. */
export function LimitFields() {
  const t = useTexts()
  return (
    <>
      <RadioField<LimitsInput>
        name="measure"
        label={t('absences.measure')}
        options={measures.map((value) => ({ value, label: t(`absences.measures.${value}`) }))}
        isRequired
      />
      <Grid templateColumns="1fr 1fr" gap="4">
        <TextField<LimitsInput> name="warning" label={t('absences.warning')} inputMode="numeric" isCode isRequired />
        <TextField<LimitsInput>
          name="elimination"
          label={t('absences.elimination')}
          inputMode="numeric"
          isCode
          isRequired
        />
      </Grid>
    </>
  )
}
