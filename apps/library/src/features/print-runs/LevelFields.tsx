import { referenceQueries } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { QuerySelectField, useResetDependents, useFormContext } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { emptyPrintRun, dependentFields, type PrintRunInput } from './print-run-schema.ts'

/** The level, and the specialities of that level. */
export function LevelFields() {
  const t = useTexts()
  const language = useLanguage()
  const levelId = useFormContext<PrintRunInput>().watch('levelId')
  const levels = useQuery(referenceQueries.levels(language))
  const specialities = useQuery({
    ...referenceQueries.specialities(Number(levelId), language),
    enabled: levelId !== '',
  })
  useResetDependents(dependentFields, emptyPrintRun)
  return (
    <>
      <QuerySelectField name="levelId" label={t('tirage.label.level')} isRequired list={levels} />
      <QuerySelectField
        name="specialityId"
        label={t('tirage.label.speciality')}
        isRequired
        list={specialities}
        emptyText={levelId ? undefined : t('tirage.levelFirst')}
      />
    </>
  )
}
