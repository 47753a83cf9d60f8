import { offeredWishes, type OfferedWish } from '@portal/api-client/wishes'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Box } from '@portal/ui'
import { Combobox } from '@portal/ui/form'
import { createTextSearch } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../texts.ts'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import type { WishRowsState } from './use-wish-rows.ts'

interface WishSearchProps {
  rows: WishRowsState
  row: WishRow
  semester: 1 | 2
  isWrong: boolean
}

const maxShown = 50
const valueOf = ({ subjectId, type }: OfferedWish) => `${subjectId}-${type}`

/**
 * The subject of a row without a speciality: a search by subject, code, level, speciality and type, whose choice fills
 * the row. A level that is chosen already limits it.
 */
export function WishSearch({ rows, row, semester, isWrong }: WishSearchProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const [words, setWords] = useState('')
  const { data, isError } = useQuery(offeredWishes({ semester, language: useLanguage() }))
  const { cycle } = rows
  const search = useMemo(() => {
    const isOffered = (wish: OfferedWish) => wish.cycle === cycle && (!row.level || String(wish.levelId) === row.level)
    const textOf = ({ subject, code, type, course, level, speciality }: OfferedWish) =>
      [subject, code, common(`type.${type}`), course, level, speciality].join(' ')
    return createTextSearch(data?.filter(isOffered) ?? [], textOf)
  }, [data, cycle, row.level, common])
  const found = useMemo(() => search(words), [search, words])
  const options = found.slice(0, maxShown).map((wish) => ({
    value: valueOf(wish),
    label: [wish.subject, common(`type.${wish.type}`), wish.course].join(' · '),
  }))
  const id = rows.cellId(row.key, 'subject')
  const label = t('line.cell', { column: t('line.subject'), row: rows.rows.indexOf(row) + 1 })
  return (
    <Box minWidth={{ sm: '13rem' }}>
      <Combobox
        attributes={{ id, 'aria-label': label, 'aria-invalid': isWrong || undefined }}
        inputRef={rows.focusWhenNew(id)}
        label={label}
        placeholder={t('form.searchWish')}
        value=""
        isClearable={false}
        words={words}
        onWords={setWords}
        answer={{ options: data && options, total: found.length, isFailed: isError, isStale: false }}
        hasWideList
        onChange={(value) => {
          const wish = found.find((it) => valueOf(it) === value)
          if (wish) rows.fill(row.key, wish)
        }}
      />
    </Box>
  )
}
