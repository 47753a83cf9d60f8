import { owedClassQueries } from '@portal/api-client/owed-classes'
import { useLanguage } from '@portal/i18n'
import { useIdParam, useParentPage } from '@portal/remote-kit'
import { EmptyState, Page, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { BackToList } from '../../notice-editing/BackToList.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AbsenceClassItem } from './AbsenceClassItem.tsx'

/** The classes that an own accepted absence cancels, each with how it is covered. */
export function AbsenceClassesPage() {
  const t = useTexts()
  useParentPage(paths.absences)
  const id = useIdParam()
  return (
    <Page title={t('owed.title')} help={t('owed.help')} width="form">
      {id === null ? (
        <BackToList text={t('notice.badAddress')} path={paths.absences} />
      ) : (
        <AbsenceClassList key={id} absenceId={id} />
      )}
    </Page>
  )
}

function AbsenceClassList({ absenceId }: { absenceId: number }) {
  const t = useTexts()
  const classes = useQuery(owedClassQueries.ofAbsence(absenceId, useLanguage()))
  return (
    <QueryView query={classes} isEmpty={(found) => found.length === 0} empty={<EmptyState text={t('owed.none')} />}>
      {(found) => (
        <Stack as="ul" gap="3">
          {found.map((owed) => (
            <AbsenceClassItem key={owed.key} owed={owed} />
          ))}
        </Stack>
      )}
    </QueryView>
  )
}
