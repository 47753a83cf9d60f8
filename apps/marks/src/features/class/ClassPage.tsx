import { ApiError } from '@portal/api-client'
import { classQueries, type ClassOverview } from '@portal/api-client/marks'
import { listSeparator, useLanguage } from '@portal/i18n'
import { BackTo, classAddresses, usePageTitle, useParams, useParentPage, useSearchParams } from '@portal/remote-kit'
import { ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import { ClassActions } from './ClassActions.tsx'
import { ClassDetails } from './ClassDetails.tsx'
import { parseClassKey, type ClassKey } from './class-key.ts'

/** One class of the teacher, in a semester. */
export function ClassPage() {
  const { groupId, subjectId, type } = useParams()
  const [parameters] = useSearchParams()
  const key = parseClassKey({ groupId, subjectId, type, semester: parameters.get('semestre') })
  useParentPage(classAddresses.timetable)
  return key ? <Class classKey={key} /> : <Frame title={null} absent />
}

function Class({ classKey }: { classKey: ClassKey }) {
  const overview = useQuery(classQueries.overview({ ...classKey, language: useLanguage() }))
  const { data, error, isError, refetch } = overview
  if (data) return <Frame title={[data.subject.name, data.group.name].join(listSeparator())} overview={data} />
  if (error instanceof ApiError && error.kind === 'absent') return <Frame title={null} absent />
  return <Frame title={null}>{isError ? <ErrorState onRetry={() => void refetch()} /> : <Loading />}</Frame>
}

interface FrameProps {
  title: string | null
  overview?: ClassOverview
  absent?: boolean
  children?: ReactNode
}

function Frame({ title, overview, absent = false, children }: FrameProps) {
  const t = useTexts()
  const name = title ?? t('class.title')
  usePageTitle(name)
  return (
    <Page title={name} width="full" actions={overview && <ClassActions overview={overview} />}>
      {absent && <BackTo text={t('class.absent')} path={classAddresses.timetable} label={t('class.toTimetable')} />}
      {overview && <ClassDetails overview={overview} />}
      {children}
    </Page>
  )
}
