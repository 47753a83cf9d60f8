import { chakra } from '@portal/ui'
import { shellTexts } from '../texts.ts'

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'tooltip',
    paddingInline: '4',
    paddingBlock: '2',
    bg: 'brand',
    color: 'onBrand',
    borderRadius: 'md',
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
  },
})

/** Skip link: the first focusable element, which moves the focus past the menu to the main content. */
export function SkipLink() {
  const t = shellTexts.useTexts()
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('skip')}
    </Skip>
  )
}
