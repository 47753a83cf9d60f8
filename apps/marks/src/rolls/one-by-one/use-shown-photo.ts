import { ownStudentQueries } from '@portal/api-client/own-classes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RowId } from '@portal/ui/marks'
import { useEffect } from 'react'

const nobody = { id: 0, version: '' }

/** The photo of the student whose turn it is, null without one or until it is loaded; that of the next one is loaded meanwhile. */
export function useShownPhoto(groupId: number, shown: RowId | undefined, following: RowId | undefined): Blob | null {
  const client = useQueryClient()
  const { data: photos } = useQuery(ownStudentQueries.photos(groupId))
  const photoOf = (id: RowId | undefined) => {
    const known = photos?.get(String(id))
    return known ? ownStudentQueries.photo(known) : null
  }
  const own = photoOf(shown)
  const { data: photo } = useQuery({ ...(own ?? ownStudentQueries.photo(nobody)), enabled: own !== null })
  const next = photoOf(following)
  useEffect(() => {
    if (next) void client.prefetchQuery(next)
  })
  return own ? (photo ?? null) : null
}
