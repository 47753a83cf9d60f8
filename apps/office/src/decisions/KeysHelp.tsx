import { Button, chakra, Dialog } from '@portal/ui'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '2',
    '& > div > dt': { display: 'flex', gap: '1' },
    '& kbd': {
      paddingInline: '2',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'sm',
      bg: 'subtle',
      fontFamily: 'inherit',
    },
  },
})

const shortcuts = [
  { keys: ['J', '↓'], text: 'decisions.keys.next' },
  { keys: ['K', '↑'], text: 'decisions.keys.previous' },
  { keys: ['A'], text: 'decisions.keys.accept' },
  { keys: ['R'], text: 'decisions.keys.refuse' },
] as const
const undo = { keys: ['U'], text: 'decisions.keys.undo' } as const

/** The keys of a page of decisions. */
export function KeysHelp({ canUndo = false }: { canUndo?: boolean }) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t('decisions.keys.title')}
      </Button>
      <Dialog isOpen={isOpen} title={t('decisions.keys.title')} onClose={() => setIsOpen(false)}>
        <Keys>
          {[...shortcuts, ...(canUndo ? [undo] : [])].map(({ keys, text }) => (
            <div key={text} style={{ display: 'contents' }}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </Keys>
      </Dialog>
    </>
  )
}
