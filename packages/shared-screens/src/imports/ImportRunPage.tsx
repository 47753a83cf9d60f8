import { ApiError } from '@portal/api-client'
import { formatDateTime, useLanguage } from '@portal/i18n'
import { BackTo, Link, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { ButtonLink, ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { importTexts } from './texts.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportReport } from './ImportReport.tsx'

/** One import: its progress, its problems or its changes, and the button that applies it. */
export function ImportRunPage({ kind }: { kind: ImportKind }) {
  const t = importTexts.useTexts()
  useParentPage(kind.paths.list)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const {
    data: run,
    error,
    isError,
    refetch,
  } = useQuery({
    ...kind.calls.queries.details(Number(id), useLanguage()),
    enabled: isId,
  })
  const isAbsent = !isId || (error instanceof ApiError && error.kind === 'absent')
  const title = run ? t('run', { date: formatDateTime(run.startedAt) }) : t('title')
  usePageTitle(title)
  return (
    <Page
      title={title}
      actions={
        run && (
          <ButtonLink asChild>
            <Link to={kind.paths.list}>{t('again')}</Link>
          </ButtonLink>
        )
      }
    >
      {isAbsent ? (
        <BackTo text={t('absent')} path={kind.paths.list} label={t('toList')} />
      ) : run ? (
        <ImportReport key={id} kind={kind} run={run} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
