import { ApiError } from '@portal/api-client'
import { importQueries } from '@portal/api-client/imports'
import { formatDateTime, useLanguage } from '@portal/i18n'
import { BackTo, Link, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { ButtonLink, ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ImportReport } from './ImportReport.tsx'

/** One import: its progress, its problems or its changes, and the button that applies it. */
export function ImportPage() {
  const t = useTexts()
  useParentPage(paths.imports)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const {
    data: run,
    error,
    isError,
    refetch,
  } = useQuery({
    ...importQueries.details(Number(id), useLanguage()),
    enabled: isId,
  })
  const isAbsent = !isId || (error instanceof ApiError && error.kind === 'absent')
  const title = run ? t('import.run', { date: formatDateTime(run.startedAt) }) : t('import.title')
  usePageTitle(title)
  return (
    <Page
      title={title}
      actions={
        run && (
          <ButtonLink asChild>
            <Link to={paths.imports}>{t('import.again')}</Link>
          </ButtonLink>
        )
      }
    >
      {isAbsent ? (
        <BackTo text={t('import.absent')} path={paths.imports} label={t('import.toList')} />
      ) : run ? (
        <ImportReport key={id} run={run} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
