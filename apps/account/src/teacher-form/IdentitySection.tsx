import { useLanguage } from '@portal/i18n'
import { DateField } from '@portal/ui/date'
import { RadioField, SelectField, TextField, useWatch, withStoredOption } from '@portal/ui/form'
import { useMemo } from 'react'
import { useTexts } from '../texts.ts'
import { countryOptions } from './countries.ts'
import { FieldPair, Section, TeacherText } from './Section.tsx'
import type { TeacherValues } from './teacher-schema.ts'

interface IdentitySectionProps {
  /** Required in the profile, optional at sign-up. */
  isNumberRequired?: boolean
}

export function IdentitySection({ isNumberRequired }: IdentitySectionProps) {
  const t = useTexts()
  const language = useLanguage()
  const [idDocument, nationality] = useWatch<TeacherValues, ['idDocument', 'nationality']>({
    name: ['idDocument', 'nationality'],
  })
  const countries = useMemo(() => countryOptions(language), [language])
  return (
    <Section title={t('teacher.identity')}>
      <FieldPair>
        <TeacherText name="lastName" isRequired autoComplete="family-name" />
        <TeacherText name="firstName" isRequired autoComplete="given-name" />
      </FieldPair>
      <RadioField<TeacherValues>
        name="gender"
        label={t('teacher.gender')}
        options={[
          { value: 'male', label: t('teacher.genderMale') },
          { value: 'female', label: t('teacher.genderFemale') },
        ]}
      />
      <FieldPair>
        <DateField<TeacherValues>
          name="birthDate"
          label={t('teacher.birthDate')}
          isRequired
          isDateAllowed={isPast}
          autoComplete="bday"
        />
        <TeacherText name="birthPlace" />
      </FieldPair>
      <FieldPair>
        <SelectField<TeacherValues>
          name="nationality"
          label={t('teacher.nationality')}
          options={withStoredOption(countries, nationality)}
        />
        <SelectField<TeacherValues>
          name="civilState"
          label={t('teacher.civilState')}
          options={[
            { value: 'single', label: t('teacher.civilSingle') },
            { value: 'married', label: t('teacher.civilMarried') },
            { value: 'divorced', label: t('teacher.civilDivorced') },
          ]}
        />
      </FieldPair>
      <RadioField<TeacherValues>
        name="idDocument"
        label={t('teacher.idDocument')}
        options={[
          { value: 'cin', label: t('teacher.typeCin') },
          { value: 'passport', label: t('teacher.typePassport') },
        ]}
      />
      <TextField<TeacherValues>
        name="idNumber"
        label={t(idDocument === 'passport' ? 'teacher.passportNumber' : 'teacher.cin')}
        isRequired={isNumberRequired}
        isCode
        maxLength={50}
      />
    </Section>
  )
}

const isPast = (date: Date) => date < new Date()
