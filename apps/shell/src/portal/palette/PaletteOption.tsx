import { Badge, chakra } from '@portal/ui'
import { shellTexts } from '../texts.ts'
import type { PaletteEntry } from './rank-entries.ts'

const Option = chakra(
  'li',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      _selected: { bg: 'tint', color: 'onTint' },
      '& > div': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    },
  },
  { defaultProps: { role: 'option' } },
)

const Detail = chakra('span', { base: { display: 'block', fontSize: 'xs' } })

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

export function PaletteOption({ id, entry: { title, detail, kind }, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const t = shellTexts.useTexts()
  return (
    // The focus stays in the input, whose keys choose an option.
    <Option
      id={id}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <div>
        <bdi>{title}</bdi>
        {detail && (
          <Detail>
            <bdi>{detail}</bdi>
          </Detail>
        )}
      </div>
      <Badge>{t(`palette.kind.${kind}`)}</Badge>
    </Option>
  )
}
