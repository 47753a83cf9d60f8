import { useLanguage } from '@portal/i18n'
import { SelectField, TextField, useWatch, withStoredOption } from '@portal/ui/form'
import { useMemo, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { countryOptions, tunisia } from './countries.ts'
import { governorateOptions } from './governorates.ts'
import { FieldPair, Section } from './Section.tsx'
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
      <TextField
        name="phone"
        type="tel"
        label={t('teacher.phone')}
        isRequired
        autoComplete="tel"
        inputMode="numeric"
        maxLength={50}
      />
      <FieldPair>
        <TextField name="street" label={t('teacher.street')} autoComplete="street-address" maxLength={200} />
        <TextField name="zipCode" label={t('teacher.zipCode')} isCode autoComplete="postal-code" maxLength={20} />
      </FieldPair>
      <FieldPair>
        <SelectField name="country" label={t('teacher.country')} options={withStoredOption(countries, country)} />
        {isAbroad ? (
          <TextField name="governorate" label={t('teacher.region')} maxLength={200} />
        ) : (
          <SelectField
            name="governorate"
            label={t('teacher.governorate')}
            options={withStoredOption(governorates, governorate)}
          />
        )}
      </FieldPair>
    </Section>
  )
}
