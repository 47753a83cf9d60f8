import {
  changedByPhoto,
  removeStudentPhoto,
  studentPhotoQueries,
  type Student,
  type StudentPhoto as Photo,
} from '@portal/api-client/people'
import { ConfirmCommand } from '@portal/remote-kit'
import { Avatar, Button, HStack, useObjectUrl } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { useStudentName } from '../students/student-facts.ts'
import { useMayChange } from '../use-may-change.ts'
import { PhotoDialog } from './PhotoDialog.tsx'

interface StudentPhotoProps {
  student: Student
  photo: Photo
}

/** The photo of a student, which the registrar adds, replaces and removes. */
export function StudentPhoto({ student, photo }: StudentPhotoProps) {
  const t = useTexts()
  const name = useStudentName()(student)
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<'store' | 'remove' | null>(null)
  const { data } = useQuery({ ...studentPhotoQueries.photo(student.id, photo), enabled: photo.exists })
  const src = useObjectUrl((photo.exists && data) || null)
  const seen = { id: student.id, version: photo.version }
  const removal = useCommand({
    run: () => removeStudentPhoto(seen),
    invalidates: changedByPhoto,
    refusals: { 'version.changed': 'people.photos.refusal.changed' },
    doneText: t('people.photos.removed', { name }),
  })
  const close = () => setAsked(null)
  return (
    <HStack gap="5" flexWrap="wrap">
      <Avatar name={name} src={src} size="lg" />
      {mayChange && (
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" onClick={() => setAsked('store')}>
            {t(photo.exists ? 'people.photos.replace' : 'people.photos.add')}
          </Button>
          {photo.exists && (
            <Button size="sm" onClick={() => setAsked('remove')}>
              {t('people.photos.remove')}
            </Button>
          )}
        </HStack>
      )}
      {asked === 'store' && <PhotoDialog seen={seen} name={name} onClose={close} />}
      <ConfirmCommand
        title={t('people.photos.remove')}
        text={t('people.photos.removeText', { name })}
        isOpen={asked === 'remove'}
        command={removal}
        onConfirm={() => void removal.run()}
        onClose={close}
      />
    </HStack>
  )
}
