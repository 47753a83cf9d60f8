import { referenceQueries } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { QuerySelectField, useInitialChoice, useResetDependents, useFormContext } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { emptyPrintRun, dependentFields, type Level, type PrintRunInput } from './print-run-schema.ts'

/** The level, and the specialities of that level; the preferred ones are chosen where the lists have them. */
export function LevelFields({ preferred }: { preferred?: Level }) {
  const t = useTexts()
  const language = useLanguage()
  const levelId = useFormContext<PrintRunInput>().watch('levelId')
  const levels = useQuery(referenceQueries.levels(language))
  const specialities = useQuery({
    ...referenceQueries.specialities(Number(levelId), language),
    enabled: levelId !== '',
  })
  useResetDependents(dependentFields, emptyPrintRun)
  useInitialChoice<PrintRunInput>('levelId', levels.data, preferred?.levelId)
  useInitialChoice<PrintRunInput>('specialityId', levelId ? specialities.data : undefined, preferred?.specialityId)
  return (
    <>
      <QuerySelectField<PrintRunInput> name="levelId" label={t('tirage.label.level')} isRequired list={levels} />
      <QuerySelectField<PrintRunInput>
        name="specialityId"
        label={t('tirage.label.speciality')}
        isRequired
        list={specialities}
        emptyText={levelId ? undefined : t('tirage.levelFirst')}
      />
    </>
  )
}
