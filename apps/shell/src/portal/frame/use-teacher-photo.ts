import { teacherQueries } from '@portal/api-client/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Address of the teacher's photo, null while there is none; it goes with the blob that the account page keeps fresh. */
export function useTeacherPhoto(teacherId: number): string | null {
  const { data: photo } = useQuery(teacherQueries.photo(teacherId))
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return setAddress(null)
    const url = URL.createObjectURL(photo)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return address
}
