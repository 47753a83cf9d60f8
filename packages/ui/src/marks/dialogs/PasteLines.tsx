import { chakra } from '@chakra-ui/react'
import type { RowId } from '@portal/domain/mark-rows'
import type { Translate } from '@portal/i18n'
import { Badge } from '../../display/Badge.tsx'
import { LtrText } from '../../display/LtrText.tsx'
import { Select, SelectOptions } from '../../form/Select.tsx'
import { Text } from '../../layout/Text.tsx'
import type { SheetColumns } from '../grid/columns.ts'
import { describeEntry } from '../grid/entry-text.ts'
import { accessibleRowName } from '../grid/row-context.ts'
import { RowName } from '../grid/RowName.tsx'
import type { PasteLine } from '../paste/plan-line.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { useMarksTexts, type MarksTexts } from '../texts.ts'

/** A plain table inside a dialog. */
const Lines = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      paddingBlock: '1.5',
      paddingInlineEnd: '3',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
    },
    '& th': { fontSize: 'xs', fontWeight: 'semibold', color: 'muted' },
  },
})

const maxLines = 200

interface PasteLinesProps {
  lines: readonly PasteLine[]
  columns: SheetColumns
  /** The rows chosen for ambiguous lines, by the place of the line. */
  chosen: ReadonlyMap<number, RowId>
  onChoose: (line: number, row: RowId) => void
}

/** The effect of each pasted line, with the pasted code and name beside the row; refused lines first. */
export function PasteLines({ lines, columns, chosen, onChoose }: PasteLinesProps) {
  const t = useMarksTexts()
  const numbered = lines.map((line, index) => ({ line, index }))
  const isFirst = ({ line }: (typeof numbered)[number]) =>
    line.kind === 'refused' || line.candidates !== undefined || line.isOtherName
  const ordered = [...numbered.filter(isFirst), ...numbered.filter((entry) => !isFirst(entry))]
  const isMatched = lines.some(({ name }) => name !== undefined)
  const hasNames = columns.labels.some(({ isCode }) => !isCode)
  return (
    <>
      <Lines>
        <thead>
          <tr>
            {isMatched && <th scope="col">{t('paste.line')}</th>}
            <th scope="col">{t('paste.row')}</th>
            <th scope="col">{t('paste.text')}</th>
            <th scope="col">{t('paste.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, maxLines).map(({ line, index }) => (
            <tr key={index}>
              {isMatched && (
                <td>
                  <LtrText>{line.code}</LtrText> {hasNames && <bdi>{line.name}</bdi>}{' '}
                  {line.isOtherName && <Badge tone="warning">{t('paste.otherName')}</Badge>}
                </td>
              )}
              <td>
                {line.candidates ? (
                  <RowChoice
                    label={t('paste.row')}
                    columns={columns}
                    candidates={line.candidates}
                    value={chosen.get(index)}
                    onChange={(id) => onChoose(index, id)}
                  />
                ) : (
                  line.row && <RowName row={line.row} columns={columns} />
                )}
              </td>
              <td>
                <LtrText>{line.text}</LtrText>
              </td>
              <td>{effectOf(line, t)}</td>
            </tr>
          ))}
        </tbody>
      </Lines>
      {ordered.length > maxLines && <Text>{t('paste.more', { count: ordered.length - maxLines })}</Text>}
    </>
  )
}

interface RowChoiceProps {
  label: string
  columns: SheetColumns
  candidates: readonly SheetRow[]
  value: RowId | undefined
  onChange: (id: RowId) => void
}

/** The choice between the rows that an ambiguous line matches. */
function RowChoice({ label, columns, candidates, value, onChange }: RowChoiceProps) {
  const t = useMarksTexts()
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(candidates.find(({ id }) => String(id) === target.value)!.id)}
    >
      <option value="" disabled>
        {t('paste.choose')}
      </option>
      <SelectOptions options={candidates.map((row) => ({ value: row.id, label: accessibleRowName(row, columns) }))} />
    </Select>
  )
}

function effectOf(line: PasteLine, t: Translate<MarksTexts>): string {
  switch (line.kind) {
    case 'refused':
      return t(`paste.refused.${line.reason}`)
    case 'changed':
      return t('paste.changed', { before: describeEntry(line.row, t), after: describeEntry(line.entry, t) })
    default:
      return t(`paste.${line.kind}`)
  }
}
