import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { IconButton } from '../actions/IconButton.tsx'
import { NextIcon, PreviousIcon } from '../display/direction-icons.ts'

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '1',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    _print: { display: 'none' },
  },
})

const Position = chakra('output', { base: { paddingInline: '2' } })

interface PaginationProps {
  caption: string
  pageIndex: number
  pageCount: number
  rowsOnPage: number
  total: number
  onPage: (page: number) => void
}

/** Buttons for the previous and next page; renders nothing when there is only one page. */
export function Pagination({ caption, pageIndex, pageCount, rowsOnPage, total, onPage }: PaginationProps) {
  const t = useCommonTexts()
  if (pageCount <= 1) return null
  const from = pageIndex * rowsOnPage + 1
  const to = Math.min(total, from + rowsOnPage - 1)
  return (
    <Bar aria-label={t('pages.label', { table: caption })}>
      <Position>{t('pages.position', { from, to, total })}</Position>
      <IconButton
        label={t('pages.previous')}
        icon={<PreviousIcon />}
        disabledReason={pageIndex === 0 ? t('pages.first') : undefined}
        onClick={() => onPage(pageIndex - 1)}
      />
      <IconButton
        label={t('pages.next')}
        icon={<NextIcon />}
        disabledReason={pageIndex === pageCount - 1 ? t('pages.last') : undefined}
        onClick={() => onPage(pageIndex + 1)}
      />
    </Bar>
  )
}
