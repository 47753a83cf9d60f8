import { chakra } from '@chakra-ui/react'
import { VisuallyHidden } from '../../display/VisuallyHidden.tsx'
import type { Bin } from '../statistics/statistics.ts'
import { useMarksTexts } from '../texts.ts'

const Chart = chakra('figure', {
  base: {
    marginBlockEnd: '5',
    '& > figcaption': { color: 'muted', fontSize: 'xs', marginBlockEnd: '2' },
    '& > ul': { display: 'flex', gap: '1', listStyle: 'none', fontVariantNumeric: 'tabular-nums' },
  },
})

const Column = chakra('li', {
  base: {
    position: 'relative',
    flex: '1',
    minWidth: '0',
    fontSize: 'xs',
    textAlign: 'center',
    '& > [data-plot]': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      height: '6.5rem',
      borderBlockEndWidth: '1px',
      borderColor: 'edge',
    },
    '& [data-bar]': { bg: 'brand', borderStartStartRadius: 'sm', borderStartEndRadius: 'sm' },
    '& > [data-scale]': { color: 'muted' },
    '& [data-to]': { display: { base: 'none', sm: 'inline' } },
  },
})

const tallest = 80

/** The distribution of the marks: bars, with one sentence per bar for screen readers. */
export function Histogram({ bins }: { bins: readonly Bin[] }) {
  const t = useMarksTexts()
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <Chart>
      <figcaption>{t('lock.histogram')}</figcaption>
      <ul>
        {bins.map(({ from, to, count }) => (
          <Column key={from}>
            <VisuallyHidden>{t('lock.bin', { from, to, count })}</VisuallyHidden>
            <div aria-hidden data-plot>
              {count > 0 && count}
              <div data-bar style={{ height: `${Math.round((count / most) * tallest)}%` }} />
            </div>
            <bdi aria-hidden data-scale dir="ltr">
              {from}
              <span data-to>–{to}</span>
            </bdi>
          </Column>
        ))}
      </ul>
    </Chart>
  )
}
