import { chakra } from '@chakra-ui/react'
import type { Translate } from '@portal/i18n'
import { LtrText } from '../../display/LtrText.tsx'
import { Text } from '../../layout/Text.tsx'
import type { SheetColumns } from '../grid/columns.ts'
import { markText } from '../grid/entry-text.ts'
import { RowName } from '../grid/RowName.tsx'
import type { PasteLine } from '../paste/plan-paste.ts'
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
}

/** The effect of each pasted line, refused lines first. */
export function PasteLines({ lines, columns }: PasteLinesProps) {
  const t = useMarksTexts()
  const numbered = lines.map((line, index) => ({ line, index }))
  const isRefused = ({ line }: (typeof numbered)[number]) => line.kind === 'refused'
  const ordered = [...numbered.filter(isRefused), ...numbered.filter((entry) => !isRefused(entry))]
  return (
    <>
      <Lines>
        <thead>
          <tr>
            <th scope="col">{t('paste.row')}</th>
            <th scope="col">{t('paste.text')}</th>
            <th scope="col">{t('paste.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.slice(0, maxLines).map(({ line, index }) => (
            <tr key={index}>
              <td>{line.row ? <RowName row={line.row} columns={columns} /> : <LtrText>{line.code}</LtrText>}</td>
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

function effectOf(line: PasteLine, t: Translate<MarksTexts>): string {
  switch (line.kind) {
    case 'refused':
      return t(`paste.refused.${line.reason}`)
    case 'changed':
      return t('paste.changed', { before: markText(line.row.mark, t), after: markText(line.mark, t) })
    default:
      return t(`paste.${line.kind}`)
  }
}
