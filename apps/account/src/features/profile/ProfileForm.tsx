import { serverReason } from '@portal/api-client'
import { saveProfile, teacherQueries, uploadPhoto, type Teacher } from '@portal/api-client/account'
import { useCommonTexts } from '@portal/i18n'
import { useNavigate, usePortal, useUnsavedWork } from '@portal/remote-kit'
import { Button, HStack } from '@portal/ui'
import { FieldFrame, Form, Input, SubmitButton, useZodForm } from '@portal/ui/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { ContactSection } from '../../teacher-form/ContactSection.tsx'
import { IdentitySection } from '../../teacher-form/IdentitySection.tsx'
import { PhotoSection } from '../../teacher-form/PhotoSection.tsx'
import { PositionSection } from '../../teacher-form/PositionSection.tsx'
import { fieldErrorOf } from '../../teacher-form/field-errors.ts'
import { toPersonDetails } from '../../teacher-form/teacher-schema.ts'
import { PasswordSection } from './PasswordSection.tsx'
import { missingFields, profileSchema, toProfile, type Profile } from './profile-schema.ts'
import { usePasswordCheck } from './use-password-check.ts'

interface ProfileFormProps {
  teacher: Teacher
  onSaved: () => void
}

export function ProfileForm({ teacher, onSaved }: ProfileFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { notify, report } = usePortal()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const photo = useQuery(teacherQueries.photo(teacher.id))
  const checkPassword = usePasswordCheck(teacher.id)
  const form = useZodForm({ schema: profileSchema, defaultValues: toProfile(teacher) })
  useUnsavedWork(form.formState.isDirty)
  useEffect(() => {
    if (photo.error) report(photo.error, { phase: 'photo' })
  }, [photo.error, report])

  const save = async (values: Profile) => {
    const { id, email, photoName } = teacher
    const { currentPassword, newPassword } = values
    if (newPassword && !(await checkPassword(currentPassword))) {
      form.setError('currentPassword', { message: message('profile.wrongPassword') }, { shouldFocus: true })
      return false
    }
    await saveProfile({
      ...toPersonDetails(values),
      photoName,
      id,
      email,
      currentPassword,
      newPassword: newPassword || null,
    })
    await queryClient.invalidateQueries({ queryKey: teacherQueries.byId(id).queryKey })
    return true
  }

  const savePhoto = async ({ photo: chosen }: Profile) => {
    if (!chosen) return true
    const isStored = await uploadPhoto(teacher.id, chosen).then(
      () => true,
      () => false,
    )
    await queryClient.invalidateQueries({ queryKey: teacherQueries.photo(teacher.id).queryKey })
    return isStored
  }

  const submit = async (values: Profile) => {
    const gap = missingFields(values)
    if (gap) {
      notify.error(t(gap.text))
      for (const field of gap.fields) form.setError(field, { message: message('teacher.required') })
      form.setFocus(gap.fields[0]!)
      return
    }
    try {
      if (!(await save(values))) return
      if (!(await savePhoto(values))) {
        notify.error(t('teacher.photoFailed'))
        return
      }
      notify.success(t('profile.success'))
      onSaved()
    } catch (error) {
      const refusal = fieldErrorOf(error)
      if (refusal && refusal.field !== 'email')
        form.setError(refusal.field, { message: refusal.text }, { shouldFocus: true })
      else notify.error(serverReason(error) ?? common('insertError'))
    }
  }

  return (
    <Form form={form} onSubmit={submit} translateError={useMessages()}>
      <IdentitySection isNumberRequired />
      <PositionSection isAccountRequired />
      <ContactSection email={<StoredEmail email={teacher.email} />} />
      <PhotoSection stored={photo.data} />
      <PasswordSection checkPassword={checkPassword} />
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
