import type { Teacher } from '@portal/api-client/account'
import { formatDate, listSeparator } from '@portal/i18n'
import { chakra, LtrText } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'

const Fields = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' },
    '& > div': { display: { base: 'block', sm: 'contents' } },
    '& dt': {
      color: 'muted',
      paddingInlineEnd: '8',
      paddingBlockStart: '2.5',
      paddingBlockEnd: { base: '0', sm: '2.5' },
    },
    '& dd': { overflowWrap: 'anywhere', paddingBlockStart: { base: '0', sm: '2.5' }, paddingBlockEnd: '2.5' },
    '& > div:not(:first-of-type) > *': { borderBlockStartWidth: { sm: '1px' }, borderColor: 'line' },
  },
})

export function TeacherFields({ teacher }: { teacher: Teacher }) {
  const t = useTexts()
  const address = [teacher.street, teacher.zipCode, teacher.governorate, teacher.country].filter(Boolean)
  return (
    <Fields>
      <Field label={t('teacherDetail.address')}>
        {address.length > 0 && <bdi>{address.join(listSeparator())}</bdi>}
      </Field>
      <Field label={t('teacherDetail.mobile')}>{teacher.mobile && <LtrText>{teacher.mobile}</LtrText>}</Field>
      <Field label={t('teacherDetail.email')}>{teacher.email && <LtrText>{teacher.email}</LtrText>}</Field>
      <Field label={t('teacherDetail.lastName')}>{teacher.lastName && <bdi>{teacher.lastName}</bdi>}</Field>
      <Field label={t('teacherDetail.firstName')}>{teacher.firstName && <bdi>{teacher.firstName}</bdi>}</Field>
      <Field label={t('teacherDetail.birthdate')}>
        {teacher.birthDate && <LtrText>{formatDate(teacher.birthDate)}</LtrText>}
      </Field>
      <Field label={t('teacherDetail.birthplace')}>{teacher.birthPlace && <bdi>{teacher.birthPlace}</bdi>}</Field>
      <Field label={t('teacherDetail.sex')}>
        {teacher.gender === 'male' ? t('teacherDetail.male') : t('teacherDetail.female')}
      </Field>
      <Field label={t('teacherDetail.nationality')}>{teacher.nationalityName}</Field>
      <Field label={t('teacherDetail.grade')}>{teacher.grade}</Field>
      <Field label={t('teacherDetail.cin')}>{teacher.idNumber && <LtrText>{teacher.idNumber}</LtrText>}</Field>
      <Field label={t('teacherDetail.department')}>{teacher.department}</Field>
    </Fields>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  const t = useTexts()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || t('teacherDetail.unknown')}</dd>
    </div>
  )
}
