import { Button, chakra, Dialog } from '@portal/ui'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'

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
  { keys: ['J', '↓'], text: 'inbox.keys.next' },
  { keys: ['K', '↑'], text: 'inbox.keys.previous' },
  { keys: ['A'], text: 'inbox.keys.accept' },
  { keys: ['R'], text: 'inbox.keys.refuse' },
  { keys: ['U'], text: 'inbox.keys.undo' },
] as const

/** The keys of the page. */
export function InboxHelp() {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t('inbox.keys.title')}
      </Button>
      <Dialog isOpen={isOpen} title={t('inbox.keys.title')} onClose={() => setIsOpen(false)}>
        <Keys>
          {shortcuts.map(({ keys, text }) => (
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
