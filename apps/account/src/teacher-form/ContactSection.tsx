import { useLanguage } from '@portal/i18n'
import { SelectField, TextField, useWatch, withStoredOption } from '@portal/ui/form'
import { useMemo, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { countryOptions, tunisia } from './countries.ts'
import { governorateOptions } from './governorates.ts'
import { FieldPair, Section, TeacherText } from './Section.tsx'
import type { TeacherValues } from './teacher-schema.ts'

interface ContactSectionProps {
  /** The e-mail: an input at sign-up, read-only in the profile. */
  email: ReactNode
}

export function ContactSection({ email }: ContactSectionProps) {
  const t = useTexts()
  const language = useLanguage()
  const [country, governorate] = useWatch<TeacherValues, ['country', 'governorate']>({
    name: ['country', 'governorate'],
  })
  const countries = useMemo(() => countryOptions(language), [language])
  const governorates = useMemo(() => governorateOptions(language), [language])
  const isAbroad = country !== '' && country !== tunisia
  return (
    <Section title={t('teacher.contact')}>
      {email}
      <TeacherText name="phone" type="tel" isRequired autoComplete="tel" inputMode="numeric" maxLength={50} />
      <FieldPair>
        <TeacherText name="street" autoComplete="street-address" />
        <TeacherText name="zipCode" isCode autoComplete="postal-code" maxLength={20} />
      </FieldPair>
      <FieldPair>
        <SelectField<TeacherValues>
          name="country"
          label={t('teacher.country')}
          options={withStoredOption(countries, country)}
        />
        {isAbroad ? (
          <TextField<TeacherValues> name="governorate" label={t('teacher.region')} maxLength={200} />
        ) : (
          <SelectField<TeacherValues>
            name="governorate"
            label={t('teacher.governorate')}
            options={withStoredOption(governorates, governorate)}
          />
        )}
      </FieldPair>
    </Section>
  )
}
