import { ApiError } from '@portal/api-client'
import { QueryView } from '@portal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { BackToList } from './BackToList.tsx'

interface EditableNoticeProps<Notice> {
  query: UseQueryResult<Notice>
  listPath: string
  /** Why an existing notice is read-only; null when it can be edited. */
  lockedReason: (notice: Notice) => string | null
  children: (notice: Notice) => ReactNode
}

/** The form of one notice, or the reason why it cannot be edited. */
export function EditableNotice<Notice>({ query, listPath, lockedReason, children }: EditableNoticeProps<Notice>) {
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
