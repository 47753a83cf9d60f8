import { chakra } from '@chakra-ui/react'

/** A plain table inside a dialog. */
export const Lines = chakra('table', {
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

export const Facts = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', rowGap: '2', marginBlock: '3', listStyle: 'none' },
})
