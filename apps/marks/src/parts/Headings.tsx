import { chakra } from '@portal/ui'

/** What a page is about, in words that stand beside each other. */
export const Headings = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10',
    rowGap: '3',
    '& h2': { color: 'muted', fontSize: 'xs' },
    '& p': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
  },
})
