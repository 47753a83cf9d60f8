import { teacherQueries } from '@portal/api-client/account'
import { useObjectUrl } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'

/** Address of the teacher's photo, null while there is none; a new photo of the profile page shows here as well. */
export function useTeacherPhoto(teacherId: number): string | null {
  const { data: photo = null } = useQuery(teacherQueries.photo(teacherId))
  return useObjectUrl(photo)
}
