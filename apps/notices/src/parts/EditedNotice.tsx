import { ApiError } from '@portal/api-client'
import { QueryView } from '@portal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { BackToList } from './BackToList.tsx'

interface EditedNoticeProps<Notice> {
  query: UseQueryResult<Notice>
  listPath: string
  /** Why a notice that is there can no longer be changed; null when it can. */
  lockedReason: (notice: Notice) => string | null
  children: (notice: Notice) => ReactNode
}

/** The form of one notice, or why it cannot be changed. */
export function EditedNotice<Notice>({ query, listPath, lockedReason, children }: EditedNoticeProps<Notice>) {
  const t = useTexts()
  if (query.error instanceof ApiError && query.error.kind === 'absent')
    return <BackToList text={t('notice.absent')} path={listPath} />
  return (
    <QueryView query={query}>
      {(notice) => {
        const reason = lockedReason(notice)
        return reason ? <BackToList text={reason} path={listPath} /> : children(notice)
      }}
    </QueryView>
  )
}
