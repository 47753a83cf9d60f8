import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { stickyBar } from '../layout/sticky-bar.ts'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: 'var(--frame-bottom, 0px)',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    paddingBlock: '2',
    bg: 'canvas',
    _print: { display: 'none' },
  },
})

/** The commands of a sheet, below it. They stay in view while the page scrolls, above the bottom bar of a phone. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <Bar ref={stickyBar}>{children}</Bar>
}
