import { chakra } from '@portal/ui'

/** A grid of cards, with as many columns as fit. */
export const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    gap: '4',
    listStyle: 'none',
  },
})

/** A card that is a link as a whole. */
export const CardLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    height: 'full',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    _hover: { bg: 'hover', borderColor: 'edge' },
    '& > strong': { fontSize: 'md', fontWeight: 'semibold' },
    '& > small': { color: 'muted', fontSize: 'xs' },
  },
})
