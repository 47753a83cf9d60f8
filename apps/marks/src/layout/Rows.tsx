import { chakra } from '@portal/ui'

/** Rows of a card; the last part of each is at the end. */
export const Rows = chakra('ul', {
  base: {
    marginBlockStart: '2',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingBlock: '2',
      borderColor: 'line',
    },
    '& > li:not(:last-child)': { borderBlockEndWidth: '1px' },
    '& > li > :last-child': { marginInlineStart: 'auto' },
  },
})
