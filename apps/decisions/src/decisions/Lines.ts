import { chakra } from '@portal/ui'

/** A list whose entries wrap. */
export const Lines = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'center' },
  },
})
