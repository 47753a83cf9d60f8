import { teacherQueries } from '@portal/api-client/account'
import { useObjectUrl } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'

/** Object URL of the teacher's photo, or null without one; shares its query with the profile page. */
export function useTeacherPhoto(teacherId: number): string | null {
  const { data: photo = null } = useQuery(teacherQueries.photo(teacherId))
  return useObjectUrl(photo)
}
