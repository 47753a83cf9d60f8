import { chakra } from '@portal/ui'

/** Class sessions below each other, each with a link at the end of its line. */
export const SessionList = chakra('ul', {
  base: {
    marginBlockStart: '2',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1',
      paddingBlock: '2',
      borderColor: 'line',
    },
    '& > li:not(:last-child)': { borderBlockEndWidth: '1px' },
    '& > li > a': { marginInlineStart: 'auto' },
  },
})
