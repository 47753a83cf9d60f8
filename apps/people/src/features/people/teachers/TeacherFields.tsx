import { referenceQueries } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { Grid } from '@portal/ui'
import { RadioField, SelectField, TextField } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../texts.ts'

/** The fields of a teacher's record that the registrar changes; of the own record neither department nor head. */
export function TeacherFields({ isOwn = false }: { isOwn?: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  const departments = useQuery(referenceQueries.departments(language))
  const grades = useQuery(referenceQueries.grades(language))
  const statuses = useQuery(referenceQueries.statuses(language))
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <TextField name="lastName" label={t('people.fact.lastName')} maxLength={100} isRequired />
        <TextField name="firstName" label={t('people.fact.firstName')} maxLength={100} isRequired />
        <TextField name="lastNameAr" label={t('people.fact.lastNameAr')} maxLength={100} />
        <TextField name="firstNameAr" label={t('people.fact.firstNameAr')} maxLength={100} />
        <SelectField
          name="gradeId"
          label={t('people.fact.grade')}
          options={grades.data ?? []}
          isLoading={grades.isPending}
          isRequired
        />
        <SelectField
          name="statusId"
          label={t('people.fact.status')}
          options={statuses.data ?? []}
          isLoading={statuses.isPending}
          isRequired
        />
      </Grid>
      {!isOwn && (
        <>
          <SelectField
            name="departmentId"
            label={t('people.fact.department')}
            options={departments.data ?? []}
            isLoading={departments.isPending}
            isRequired
          />
          <RadioField
            name="isHead"
            label={t('people.head')}
            options={[
              { value: 'no', label: t('people.notHead') },
              { value: 'yes', label: t('people.isHead') },
            ]}
          />
        </>
      )}
    </>
  )
}
