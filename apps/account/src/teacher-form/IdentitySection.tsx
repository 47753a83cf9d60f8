import { useLanguage } from '@portal/i18n'
import { DateField } from '@portal/ui/date'
import { RadioField, SelectField, TextField, useWatch, withStoredOption } from '@portal/ui/form'
import { useMemo } from 'react'
import { useTexts } from '../texts.ts'
import { countryOptions } from './countries.ts'
import { FieldPair, Section } from './Section.tsx'
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
        <TextField
          name="lastName"
          label={t('teacher.lastName')}
          isRequired
          autoComplete="family-name"
          maxLength={200}
        />
        <TextField
          name="firstName"
          label={t('teacher.firstName')}
          isRequired
          autoComplete="given-name"
          maxLength={200}
        />
      </FieldPair>
      <RadioField
        name="gender"
        label={t('teacher.gender')}
        options={[
          { value: 'male', label: t('teacher.genderMale') },
          { value: 'female', label: t('teacher.genderFemale') },
        ]}
      />
      <FieldPair>
        <DateField
          name="birthDate"
          label={t('teacher.birthDate')}
          isRequired
          isDateAllowed={isPast}
          autoComplete="bday"
        />
        <TextField name="birthPlace" label={t('teacher.birthPlace')} maxLength={200} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="nationality"
          label={t('teacher.nationality')}
          options={withStoredOption(countries, nationality)}
        />
        <SelectField
          name="civilState"
          label={t('teacher.civilState')}
          options={[
            { value: 'single', label: t('teacher.civilSingle') },
            { value: 'married', label: t('teacher.civilMarried') },
            { value: 'divorced', label: t('teacher.civilDivorced') },
          ]}
        />
      </FieldPair>
      <RadioField
        name="idDocument"
        label={t('teacher.idDocument')}
        options={[
          { value: 'cin', label: t('teacher.typeCin') },
          { value: 'passport', label: t('teacher.typePassport') },
        ]}
      />
      <TextField
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
