import { referenceQueries } from '@portal/api-client/reference'
import { assignmentChoices } from '@portal/api-client/supervision'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Card, Grid } from '@portal/ui'
import { SelectField, useFormContext, useWatch } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../texts.ts'
import { toCycleId, type NewAssignmentsValues } from './new-assignments.ts'

/** Année, Cycle and Spécialité, on which groups and students depend. */
export function ProgrammeFields() {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const { departmentId } = useSession()
  const cycle = useWatch<NewAssignmentsValues, 'cycle'>({ name: 'cycle' })
  const years = useQuery(referenceQueries.years())
  const cycles = useQuery(referenceQueries.cycles(language))
  const specialities = useQuery({
    ...assignmentChoices.specialities({ cycle: toCycleId(cycle), departmentId, language }),
    enabled: cycle !== '',
  })
  useDependentReset()
  return (
    <Card>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(auto-fit, minmax(12rem, 1fr))' }} gap="5" alignItems="start">
        <SelectField<NewAssignmentsValues>
          name="yearId"
          label={t('newAssignments.year')}
          isRequired
          options={years.data?.years ?? []}
          isLoading={years.isLoading}
          emptyText={years.isError ? common('loadFailed') : undefined}
        />
        <SelectField<NewAssignmentsValues>
          name="cycle"
          label={t('assignment.col.cycle')}
          isRequired
          options={cycles.data ?? []}
          isLoading={cycles.isLoading}
          emptyText={cycles.isError ? common('loadFailed') : undefined}
        />
        <SelectField<NewAssignmentsValues>
          name="specialityId"
          label={t('assignment.col.speciality')}
          isRequired
          options={cycle ? (specialities.data ?? []) : []}
          isLoading={specialities.isLoading}
          emptyText={specialities.isError ? common('loadFailed') : cycle ? undefined : t('newAssignments.cycleFirst')}
        />
      </Grid>
    </Card>
  )
}

const programme = ['yearId', 'cycle', 'specialityId']

/** Clears the dependent fields when the user changes a field. */
function useDependentReset(): void {
  const { getValues, setValue, watch } = useFormContext<NewAssignmentsValues>()
  useEffect(() => {
    const { unsubscribe } = watch((_, { name = '', type }) => {
      // Only user input has the type `change`; values set by this effect do not.
      if (type !== 'change') return
      if (name === 'cycle') setValue('specialityId', '')
      for (const index of getValues('rows').keys()) {
        if (programme.includes(name)) setValue(`rows.${index}.groupId`, '')
        if (programme.includes(name) || name === `rows.${index}.groupId`) setValue(`rows.${index}.studentIds`, [])
      }
    })
    return unsubscribe
  }, [getValues, setValue, watch])
}
