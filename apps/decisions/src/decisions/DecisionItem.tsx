import { chakra, Text } from '@portal/ui'
import { useEffect, useRef, type ReactNode } from 'react'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    _hover: { bg: 'hover' },
    '&:has([aria-current=true])': { bg: 'tint', color: 'onTint' },
  },
})

const Opener = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    padding: '3',
    'label + &': { paddingInlineStart: '0' },
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
})

const Line = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
    '& > svg': { flexShrink: '0', width: '1rem', height: '1rem', color: 'warning.solid' },
  },
})

interface DecisionItemProps {
  /** The name of the teacher. */
  teacher: string
  /** Beside the name: the kind, or the state of a decided request. */
  mark: ReactNode
  /** The second line: when and about what. */
  summary: ReactNode
  /** A warning at the end of the second line. */
  warning?: ReactNode
  /** Before the item. */
  check?: ReactNode
  isSelected: boolean
  onSelect: () => void
}

/** Two lines of a list: who and what, then when. */
export function DecisionItem({ teacher, mark, summary, warning, check, isSelected, onSelect }: DecisionItemProps) {
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSelected) opener.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  return (
    <Row>
      {check}
      <Opener ref={opener} type="button" aria-current={isSelected || undefined} onClick={onSelect}>
        <Line fontWeight="medium">
          <bdi>{teacher}</bdi>
          {mark}
        </Line>
        <Line>
          <Text as="span" size="xs">
            {summary}
          </Text>
          {warning}
        </Line>
      </Opener>
    </Row>
  )
}
