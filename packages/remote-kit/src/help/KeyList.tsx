import { chakra } from '@portal/ui'
import { kitTexts } from '../texts.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '2',
    '& > div': { display: 'contents' },
    '& dt': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
    '& kbd': {
      paddingInline: '2',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'sm',
      bg: 'subtle',
      fontFamily: 'inherit',
      whiteSpace: 'nowrap',
    },
  },
})

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
const named = ['Enter', 'Escape', 'Delete', 'Space', 'Tab', 'Shift', 'Control'] as const

/** Keys and their actions, in the form of `PageHelp`. */
export function KeyList({ keys }: { keys: Readonly<Record<string, string>> }) {
  const t = kitTexts.useTexts()
  const nameOf = (key: string) => {
    const known = named.find((name) => name === key)
    return known ? t(`help.key.${known}`) : (arrows[key] ?? key)
  }
  return (
    <List>
      {Object.entries(keys).map(([combinations, action]) => (
        <div key={combinations}>
          <dt>
            {combinations.split(' ').map((combination) => (
              <kbd key={combination} dir="ltr">
                {combination.split('+').map(nameOf).join('+')}
              </kbd>
            ))}
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </List>
  )
}
