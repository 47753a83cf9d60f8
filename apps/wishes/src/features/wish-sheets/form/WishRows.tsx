import type { WishSheet } from '@portal/api-client/wishes'
import { Button, chakra, ConfirmDialog, Heading, HStack, PlusIcon } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useState } from 'react'
import { useTexts, type WishTexts } from '../../../texts.ts'
import type { WishRow } from '../../../wish-values/sheet-values.ts'
import { WishLineText } from '../view/WishLineText.tsx'
import { OrderCell } from './OrderCell.tsx'
import { RowChoice } from './RowChoice.tsx'
import { useRowDrag } from './use-row-drag.ts'
import { useWishRows, type WishRowsState } from './use-wish-rows.ts'
import { WishRowActions } from './WishRowActions.tsx'
import { WishSearch } from './WishSearch.tsx'

const Section = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })

interface WishRowsProps {
  cycle: 'licence' | 'master'
  semester: 1 | 2
  sheet: WishSheet | undefined
  /** Whether empty fields are marked as invalid. */
  isChecked: boolean
  /** The whole sheet has to be stored before a row can be validated. */
  isSavedFirst: boolean
  /** Focus the first row without a subject at the start. */
  startsFocused: boolean
  /** Opens the confirmation of a stored line's validation; without it rows cannot be validated. */
  onValidate?: (lineId: number) => void
}

const fields = ['level', 'speciality', 'subject', 'type'] as const

/**
 * The wishes of one cycle, and an empty row while the last one is filled in: rows can be added, deleted and reordered,
 * and are read-only once validated.
 */
export function WishRows({ cycle, sheet, startsFocused, ...shown }: WishRowsProps) {
  const t = useTexts()
  const rows = useWishRows({ cycle, sheet, startsFocused })
  const dragging = useRowDrag(rows)
  const [deleted, setDeleted] = useState<WishRow | null>(null)

  const title = t(`cycle.${cycle}`)
  return (
    <Section aria-label={title}>
      <Heading size="md">{title}</Heading>
      <PlainTable
        caption={title}
        columns={rowColumns(t, { ...shown, rows, dragging, onDelete: setDeleted })}
        rows={rows.rows}
        rowKey={({ key }) => key}
        emptyText={t('form.noRow')}
        isTight
        rowProps={dragging.rowProps}
      />
      {!rows.isFull && (
        <HStack>
          <Button icon={<PlusIcon />} aria-label={t('form.addRowTo', { cycle: title })} onClick={rows.add}>
            {t('form.addRow')}
          </Button>
        </HStack>
      )}
      <DeleteRow rows={rows} row={deleted} onClose={() => setDeleted(null)} />
    </Section>
  )
}

interface RowSetting extends Pick<WishRowsProps, 'semester' | 'isChecked' | 'isSavedFirst' | 'onValidate'> {
  rows: WishRowsState
  dragging: ReturnType<typeof useRowDrag>
  onDelete: (row: WishRow) => void
}

function rowColumns(
  t: WishTexts,
  { rows, dragging, semester, isChecked, isSavedFirst, ...on }: RowSetting,
): Column<WishRow>[] {
  return [
    {
      id: 'order',
      header: t('line.order'),
      cell: (row) => <OrderCell rows={rows} row={row} isChecked={isChecked} handle={dragging.handleOf(row)} />,
    },
    ...fields.map((field): Column<WishRow> => ({
      id: field,
      header: t(`line.${field}`),
      isStacked: true,
      cell: (row) => {
        const line = rows.lineOf(row)
        if (line?.isValidated) return <WishLineText line={line} field={field} />
        const isWrong = isChecked && rows.isRequired(row) && !row[field]
        if (field === 'subject' && !row.speciality)
          return <WishSearch rows={rows} row={row} semester={semester} isWrong={isWrong} />
        return <RowChoice rows={rows} row={row} field={field} semester={semester} isWrong={isWrong} />
      },
    })),
    {
      id: 'actions',
      header: t('line.actions'),
      align: 'end',
      cell: (row) => (
        <WishRowActions
          rows={rows}
          row={row}
          isSavedFirst={isSavedFirst}
          onDelete={() => on.onDelete(row)}
          onValidate={on.onValidate}
        />
      ),
    },
  ]
}

interface DeleteRowProps {
  rows: WishRowsState
  /** The row to confirm; null closes the dialog. */
  row: WishRow | null
  onClose: () => void
}

function DeleteRow({ rows, row, onClose }: DeleteRowProps) {
  const t = useTexts()
  const remove = () => {
    if (row) rows.remove(row.key)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('form.deleteRowTitle')}
      text={t('form.deleteRowText')}
      isOpen={row !== null}
      isDangerous
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
