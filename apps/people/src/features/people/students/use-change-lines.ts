import type { AuditEntry } from '@portal/api-client/accounts'
import { formatDate } from '@portal/i18n'
import { useTexts } from '../../../texts.ts'

const fields = [
  ...(['idNumber', 'lastName', 'firstName', 'lastNameAr', 'firstNameAr'] as const),
  ...(['gender', 'birthDate', 'email', 'group'] as const),
]

/** A line for each field that an entry about a student has changed: its label, and the former and the new value. */
export function useChangeLines(): (entry: AuditEntry) => string[] {
  const t = useTexts()
  return ({ details }) => {
    const changes: Record<string, { from?: unknown; to?: unknown }> = Object(details['changes'])
    const valueOf = (field: (typeof fields)[number], value: unknown) => {
      if (value === 'male' || value === 'female') return t(`people.gender.${value}`)
      const text = typeof value === 'string' && value !== '' ? value : '–'
      return field === 'birthDate' ? formatDate(text) : text
    }
    return fields.flatMap((field) => {
      const change = changes[field]
      if (!change) return []
      const [from, to] = [valueOf(field, change.from), valueOf(field, change.to)]
      return t('people.changeLine', { label: t(`people.fact.${field}`), from, to })
    })
  }
}
