import {
  offeredWishes,
  wishChoices,
  type OfferedWish,
  type WishChoiceStep,
  type WishLine,
} from '@portal/api-client/wishes'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../texts.ts'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import { RowSelect } from './RowSelect.tsx'
import type { WishRowsState } from './use-wish-rows.ts'

interface RowChoiceProps {
  rows: WishRowsState
  row: WishRow
  field: WishChoiceStep
  /** The semester of the subjects. */
  semester: 1 | 2
  isWrong: boolean
}

/** The field that each field depends on. */
const prerequisites = {
  speciality: { field: 'level', text: 'form.levelFirst' },
  type: { field: 'subject', text: 'form.subjectFirst' },
} as const

/** A select for level, speciality, subject or type; the options depend on the earlier field. */
export function RowChoice({ rows, row, field, semester, isWrong }: RowChoiceProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { teacherId } = useSession()
  const language = useLanguage()
  const typeLabel = useSessionTypeLabel()
  const choices = useQuery(
    wishChoices(field, {
      cycle: rows.cycle,
      semester,
      teacherId,
      levelId: Number(row.level),
      specialityId: Number(row.speciality),
      subjectId: Number(row.subject),
      language,
    }),
  )
  const offered = useQuery(offeredWishes({ semester, language }))
  const wish = offered.data?.find(({ subjectId }) => String(subjectId) === row.subject)
  const options = choices.data ?? knownChoices([rows.lineOf(row), wish], row, field)
  const waitsFor = field === 'speciality' || field === 'type' ? prerequisites[field] : null
  const reason = choices.isError
    ? common('loadFailed')
    : waitsFor && !row[waitsFor.field]
      ? t(waitsFor.text)
      : common('form.noOption')
  return (
    <RowSelect
      rows={rows}
      row={row}
      field={field}
      options={field === 'type' ? options.map(typeLabel) : options}
      isLoading={choices.isLoading}
      emptyText={reason}
      isWrong={isWrong}
    />
  )
}

/** Shown in a field until its choices are loaded. */
function knownChoices(wishes: (WishLine | OfferedWish | undefined)[], row: WishRow, field: WishChoiceStep): Choice[] {
  if (field === 'type') return row.type ? [{ value: Number(row.type), label: '' }] : []
  const known = wishes.find((wish) => wish && String(wish[`${field}Id`]) === row[field])
  return known ? [{ value: known[`${field}Id`], label: known[field] }] : []
}

interface Choice {
  value: number
  label: string
}

/** Translates the label of a session type; an unknown type keeps its label. */
function useSessionTypeLabel(): (choice: Choice) => Choice {
  const common = useCommonTexts()
  return ({ value, label }) => {
    const known = ([1, 2, 3, 4] as const).find((type) => type === value)
    return { value, label: known ? common(`type.${known}`) : label }
  }
}
