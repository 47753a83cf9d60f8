import { Grid } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { SelectField, TextField } from '@portal/ui/form'
import { useTexts } from '../../../texts.ts'
import type { StudentInput } from './student-form.ts'

const pairs = { base: '1fr', sm: '1fr 1fr' }

/** The fields of a student's facts. */
export function StudentFields() {
  const t = useTexts()
  const genders = (['female', 'male'] as const).map((value) => ({ value, label: t(`people.gender.${value}`) }))
  return (
    <>
      <TextField<StudentInput> name="idNumber" label={t('people.fact.idNumber')} maxLength={20} isCode isRequired />
      <Grid templateColumns={pairs} gap="4">
        <TextField<StudentInput> name="lastName" label={t('people.fact.lastName')} maxLength={100} isRequired />
        <TextField<StudentInput> name="firstName" label={t('people.fact.firstName')} maxLength={100} isRequired />
        <TextField<StudentInput> name="lastNameAr" label={t('people.fact.lastNameAr')} maxLength={100} />
        <TextField<StudentInput> name="firstNameAr" label={t('people.fact.firstNameAr')} maxLength={100} />
        <SelectField<StudentInput> name="gender" label={t('people.fact.gender')} options={genders} isRequired />
        <DateField<StudentInput> name="birthDate" label={t('people.fact.birthDate')} isRequired />
      </Grid>
      <TextField<StudentInput> name="email" type="email" label={t('people.fact.email')} />
    </>
  )
}
