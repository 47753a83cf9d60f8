import { recordQueries, type RecordKind, type RecordOf } from '@portal/api-client/reference-records'
import { yearQueries } from '@portal/api-client/years'
import { formatDate, formatHour, formatNumber, formatSlot, useLanguage, type Language } from '@portal/i18n'
import type { SelectOption } from '@portal/ui/form'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { listFields } from './form-values.ts'
import type { ChoiceValue, Control, FieldName } from './record-field.ts'

interface Named {
  name?: string
  nameAr?: string
}

/** In Arabic if the language is Arabic and both names are stored. */
const nameIn = (language: Language, { name = '', nameAr = '' }: Named) => (language === 'ar' && nameAr ? nameAr : name)

/** The name of a record: of a time slot its label, of an exam period its kind. */
export function useRecordName(): (record: RecordOf<RecordKind>) => string {
  const t = useTexts()
  const language = useLanguage()
  return (record) => {
    if ('label' in record) return formatSlot(record.label)
    if ('yearId' in record) return t(`reference.choice.kind.${record.kind}`)
    return nameIn(language, record)
  }
}

type Options = Readonly<Record<RecordKind | 'years', SelectOption[]>>

/** The options of the fields of a kind that refer to others; empty while they are loaded. */
export function useReferenceOptions(kind: RecordKind): Options {
  const nameOf = useRecordName()
  const targets = listFields(kind).map(({ field: { control } }) => (control.type === 'reference' ? control.to : null))
  const { data: departments = [] } = useQuery({
    ...recordQueries.all('departments'),
    enabled: targets.includes('departments'),
  })
  const { data: cycles = [] } = useQuery({ ...recordQueries.all('cycles'), enabled: targets.includes('cycles') })
  const { data: specialities = [] } = useQuery({
    ...recordQueries.all('specialities'),
    enabled: targets.includes('specialities'),
  })
  const { data: levels = [] } = useQuery({ ...recordQueries.all('levels'), enabled: targets.includes('levels') })
  const { data: years = [] } = useInfiniteQuery({ ...yearQueries.list(), enabled: targets.includes('years') })
  const toOption = (record: RecordOf<RecordKind>) => ({ value: record.id, label: nameOf(record) })
  return {
    ...{ rooms: [], timeSlots: [], subjects: [], examTypes: [], examPeriods: [], grades: [], teacherStatuses: [] },
    departments: departments.map(toOption),
    cycles: cycles.map(toOption),
    specialities: specialities.map((record) => ({ value: record.id, label: `${nameOf(record)} (${record.code})` })),
    levels: levels.map(toOption),
    years: years.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** The text of a choice; the same values mean different things in the fields of different kinds. */
export function useChoiceText(): (name: FieldName, value: ChoiceValue) => string {
  const t = useTexts()
  return (name, value) => {
    if (name === 'number') return t(value === 1 ? 'reference.choice.number.1' : 'reference.choice.number.2')
    if (value === 3) return t('reference.choice.semester.3')
    if (name === 'semester') return t(value === 2 ? 'reference.choice.semester.2' : 'reference.choice.semester.1')
    return t(`reference.choice.kind.${value}`)
  }
}

/** The text of a value in a table. */
export function useFieldText(kind: RecordKind): (name: FieldName, control: Control, value: unknown) => string {
  const t = useTexts()
  const choiceText = useChoiceText()
  const options = useReferenceOptions(kind)
  return (name, control, value) => {
    if (control.type === 'reference') return options[control.to].find((option) => option.value === value)?.label ?? '…'
    if (control.type === 'time') return formatHour(String(value))
    if (control.type === 'day') return formatDate(String(value))
    if (control.type === 'flag') return t(value ? 'reference.archived' : 'reference.offered')
    if (control.type === 'number') return formatNumber(Number(value))
    const choice = control.type === 'choice' && control.values.find((one) => one === value)
    return choice ? choiceText(name, choice) : String(value)
  }
}
