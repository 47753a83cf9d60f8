import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useStore } from 'zustand'
import { controlStyle } from '../../form/control-style.ts'
import type { MarksSheet } from '../sheet/marks-sheet.ts'

const Input = chakra('input', controlStyle)

/** Filters the rows by their labels. */
export function SearchBox({ sheet, caption }: { sheet: MarksSheet; caption: string }) {
  const t = useCommonTexts()
  const search = useStore(sheet.store, (state) => state.search)
  return (
    <Input
      type="search"
      maxWidth="24rem"
      aria-label={t('searchIn', { table: caption })}
      placeholder={t('search')}
      value={search}
      onChange={(event) => sheet.search(event.target.value)}
    />
  )
}
