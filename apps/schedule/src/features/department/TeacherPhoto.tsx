import { teacherQueries } from '@portal/api-client/account'
import { usePortal } from '@portal/remote-kit'
import { Avatar, useObjectUrl } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

interface TeacherPhotoProps {
  teacherId: number
  name: string
}

/** The teacher's photo or the default image; a photo that fails to load is logged, without a message to the user. */
export function TeacherPhoto({ teacherId, name }: TeacherPhotoProps) {
  const { report } = usePortal()
  const photo = useQuery(teacherQueries.photo(teacherId))
  const address = useObjectUrl(photo.data ?? null)
  useEffect(() => {
    if (photo.error) report(photo.error, { phase: 'photo' })
  }, [photo.error, report])
  return <Avatar name={name} src={address} size="lg" />
}
