import { referenceQueries } from '@portal/api-client/reference'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { SelectField, useClearing, useFormContext } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { emptyPrintRun, laterThan, type PrintRunInput } from './print-run-schema.ts'

/** The level, and those of its specialities. */
export function LevelFields() {
  const t = useTexts()
  const common = useCommonTexts()
  const levelId = useFormContext<PrintRunInput>().watch('levelId')
  const language = useLanguage()
  const levels = useQuery(referenceQueries.levels(language))
  const specialities = useQuery({
    ...referenceQueries.specialities(Number(levelId), language),
    enabled: levelId !== '',
  })
  useClearing(laterThan, emptyPrintRun)

  /** Why a list is empty: because it could not be loaded, or because it waits for the level. */
  const emptyText = (list: { isError: boolean }, reason?: string) => (list.isError ? common('loadFailed') : reason)
  return (
    <>
      <SelectField
        name="levelId"
        label={t('tirage.label.level')}
        isRequired
        options={levels.data ?? []}
        isLoading={levels.isPending}
        emptyText={emptyText(levels)}
      />
      <SelectField
        name="specialityId"
        label={t('tirage.label.speciality')}
        isRequired
        options={(levelId && specialities.data) || []}
        isLoading={specialities.isLoading}
        emptyText={emptyText(specialities, levelId ? undefined : t('tirage.levelFirst'))}
      />
    </>
  )
}
