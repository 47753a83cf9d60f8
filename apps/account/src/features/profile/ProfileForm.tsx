import { changedByOwnPosition } from '@portal/api-client/position-changes'
import { ApiError } from '@portal/api-client'
import {
  changedByProfile,
  isCurrentPassword,
  saveProfile,
  teacherQueries,
  uploadPhoto,
  type Teacher,
} from '@portal/api-client/account'
import { positionChoices } from '@portal/api-client/reference'
import { useCommonTexts } from '@portal/i18n'
import { useNavigate, usePortal, useUnsavedWork } from '@portal/remote-kit'
import { Button, HStack } from '@portal/ui'
import { FieldFrame, Form, FormError, Input, SubmitButton, useZodForm } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useCommand } from '../../commands.ts'
import { paths } from '../../paths.ts'
import { ContactSection } from '../../teacher-form/ContactSection.tsx'
import { IdentitySection } from '../../teacher-form/IdentitySection.tsx'
import { PhotoSection } from '../../teacher-form/PhotoSection.tsx'
import { positionRefusals } from '../../teacher-form/position-refusals.ts'
import { PositionSection } from '../../teacher-form/PositionSection.tsx'
import { toPersonDetails } from '../../teacher-form/teacher-schema.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { PasswordSection } from './PasswordSection.tsx'
import { missingText, profileSchema, requiredInProfile, toProfile, type Profile } from './profile-schema.ts'

interface ProfileFormProps {
  teacher: Teacher
  onSaved: () => void
}

export function ProfileForm({ teacher, onSaved }: ProfileFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { notify, report } = usePortal()
  const navigate = useNavigate()
  const photo = useQuery(teacherQueries.photo(teacher.id))
  const checkPassword = usePasswordCheck(teacher.id)
  const form = useZodForm({ schema: profileSchema, required: requiredInProfile, defaultValues: toProfile(teacher) })
  useUnsavedWork(form.formState.isDirty)
  // A decision of the office is shown beside the typed values when it arrives.
  const { reset } = form
  useEffect(() => reset(toProfile(teacher), { keepDirtyValues: true }), [teacher, reset])
  useEffect(() => {
    if (photo.error) report(photo.error, { phase: 'photo' })
  }, [photo.error, report])

  const save = useCommand({
    run: async (values: Profile) => {
      const { currentPassword, newPassword, photo: chosen } = values
      if (newPassword && !(await checkPassword(currentPassword)))
        throw new ApiError({ kind: 'refused', code: 'password.wrong' })
      const { id, email, photoName } = teacher
      const passwords = { currentPassword, newPassword: newPassword || null }
      await saveProfile({ ...toPersonDetails(values), ...passwords, photoName, id, email })
      return (
        chosen === null ||
        uploadPhoto(id, chosen).then(
          () => true,
          () => false,
        )
      )
    },
    invalidates: [...changedByProfile, ...changedByOwnPosition, ...positionChoices],
    form,
    refusals: {
      'identifier.taken': { field: 'identifier', text: 'teacher.identifierTaken' },
      'password.wrong': { field: 'currentPassword', text: 'profile.wrongPassword' },
      ...positionRefusals,
      'birthdate.implausible': { field: 'birthDate', text: 'teacher.birthDateImplausible' },
      'department.locked': { field: 'departmentId', text: 'profile.departmentLocked' },
    },
    onDone: (isPhotoStored) => {
      if (!isPhotoStored) return form.setError('root', { message: message('teacher.photoFailed') })
      notify.success(t('profile.success'))
      onSaved()
    },
  })

  const sayWhatIsMissing = () => {
    const missing = missingText(form.getValues())
    if (missing) form.setError('root', { message: message(missing) })
  }

  return (
    <Form form={form} onSubmit={save.run} onInvalid={sayWhatIsMissing} translateError={useMessages()}>
      <IdentitySection isNumberRequired />
      <PositionSection isAccountRequired teacher={teacher} />
      <ContactSection email={<StoredEmail email={teacher.email} />} />
      <PhotoSection stored={photo.data} />
      <PasswordSection checkPassword={checkPassword} />
      <FormError />
      <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
        <Button onClick={() => void navigate(paths.news)}>{common('cancel')}</Button>
        <SubmitButton>{common('confirm')}</SubmitButton>
      </HStack>
    </Form>
  )
}

/** The e-mail is the sign-in name and cannot be changed. */
function StoredEmail({ email }: { email: string }) {
  const t = useTexts()
  return (
    <FieldFrame label={t('teacher.email')} help={t('profile.emailHelp')} error={undefined}>
      {(attributes) => <Input {...attributes} type="email" value={email} disabled isCode />}
    </FieldFrame>
  )
}

/** Returns a memoized check with one request per password: blur and an immediate save share it. */
function usePasswordCheck(teacherId: number): (password: string) => Promise<boolean> {
  const last = useRef<{ password: string; answer: Promise<boolean> } | null>(null)
  return useCallback(
    (password) => {
      if (last.current?.password === password) return last.current.answer
      const answer = isCurrentPassword(teacherId, password)
      last.current = { password, answer }
      answer.catch(() => {
        last.current = null
      })
      return answer
    },
    [teacherId],
  )
}
