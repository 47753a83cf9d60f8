import { ApiError } from '@portal/api-client'
import type { WishSheet } from '@portal/api-client/wishes'
import { QueryView } from '@portal/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts.ts'
import { BackToWishSheets } from './BackToWishSheets.tsx'

interface WishSheetViewProps {
  query: UseQueryResult<WishSheet>
  children: (sheet: WishSheet) => ReactNode
}

/** Renders a sheet once loaded, or a message when it does not exist for this teacher. */
export function WishSheetView({ query, children }: WishSheetViewProps) {
  const t = useTexts()
  const { error } = query
  if (error instanceof ApiError && (error.kind === 'absent' || error.kind === 'forbidden'))
    return <BackToWishSheets text={t('view.absent')} />
  return <QueryView query={query}>{children}</QueryView>
}
