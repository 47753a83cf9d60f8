import type { TeacherRecord } from '@portal/api-client/people'
import { referenceQueries } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { Grid } from '@portal/ui'
import { RadioField, SelectField, TextField, withStoredOption } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../texts.ts'
import type { TeacherInput } from './teacher-form.ts'

/**
 * The fields of a teacher's record that the registrar changes, empty for a new one; of the own record neither department
 * nor head. An archived grade or status is offered to the teacher who has it.
 */
export function TeacherFields({ teacher }: { teacher?: TeacherRecord }) {
  const t = useTexts()
  const language = useLanguage()
  const departments = useQuery(referenceQueries.departments(language))
  const grades = useQuery(referenceQueries.grades(language))
  const statuses = useQuery(referenceQueries.statuses(language))
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <TextField<TeacherInput> name="lastName" label={t('people.fact.lastName')} maxLength={100} isRequired />
        <TextField<TeacherInput> name="firstName" label={t('people.fact.firstName')} maxLength={100} isRequired />
        <TextField<TeacherInput> name="lastNameAr" label={t('people.fact.lastNameAr')} maxLength={100} />
        <TextField<TeacherInput> name="firstNameAr" label={t('people.fact.firstNameAr')} maxLength={100} />
        <SelectField<TeacherInput>
          name="gradeId"
          label={t('people.fact.grade')}
          options={withStoredOption(grades.data ?? [], teacher?.grade.id ?? '', teacher?.grade.name)}
          isLoading={grades.isPending}
          isRequired
        />
        <SelectField<TeacherInput>
          name="statusId"
          label={t('people.fact.status')}
          options={withStoredOption(statuses.data ?? [], teacher?.status.id ?? '', teacher?.status.name)}
          isLoading={statuses.isPending}
          isRequired
        />
      </Grid>
      {!teacher?.isOwn && (
        <>
          <SelectField<TeacherInput>
            name="departmentId"
            label={t('people.fact.department')}
            options={departments.data ?? []}
            isLoading={departments.isPending}
            isRequired
          />
          <RadioField<TeacherInput>
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
