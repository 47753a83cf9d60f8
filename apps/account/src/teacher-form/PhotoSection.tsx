import { Avatar, HStack, Stack, useObjectUrl } from '@portal/ui'
import { FileField, useWatch } from '@portal/ui/form'
import { useTexts } from '../texts.ts'
import { Section } from './Section.tsx'
import { photoTypes, type TeacherValues } from './teacher-schema.ts'

interface PhotoSectionProps {
  /** The stored photo, shown until another one is selected. */
  stored?: Blob | null
}

export function PhotoSection({ stored = null }: PhotoSectionProps) {
  const t = useTexts()
  const [chosen, firstName, lastName] = useWatch<TeacherValues, ['photo', 'firstName', 'lastName']>({
    name: ['photo', 'firstName', 'lastName'],
  })
  const isImage = chosen !== null && photoTypes.includes(chosen.type)
  const src = useObjectUrl(isImage ? chosen : stored)
  const name = `${firstName} ${lastName}`.trim()
  return (
    <Section title={t('teacher.photoTitle')}>
      <HStack gap="5" alignItems="center" flexWrap="wrap">
        {(name || src) && <Avatar name={name || t('teacher.photo')} src={src} size="lg" />}
        <Stack flex="1" minWidth="16rem">
          <FileField<TeacherValues>
            name="photo"
            label={t('teacher.photo')}
            help={t('teacher.photoHelp')}
            accept={photoTypes.join(',')}
          />
        </Stack>
      </HStack>
    </Section>
  )
}
