import { teacherQueries } from '@portal/api-client/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** Address of the teacher's photo, null while there is none; a new photo of the profile page shows here as well. */
export function useTeacherPhoto(teacherId: number): string | null {
  const { data: photo } = useQuery(teacherQueries.photo(teacherId))
  const address = useMemo(() => (photo ? URL.createObjectURL(photo) : null), [photo])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
