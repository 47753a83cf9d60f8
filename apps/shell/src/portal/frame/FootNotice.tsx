import { Button, chakra, IconButton, RefreshCwIcon, stickyBar, useOnline, XIcon } from '@portal/ui'
import { useStore } from 'zustand'
import { declineNewerVersion, newerVersion, reloadNewerVersion } from '../registry/newer-version.ts'
import { shellTexts } from '../texts.ts'
import { UnsentSheets } from '../unsent/UnsentSheets.tsx'
import { useUnsentSheets } from '../unsent/use-unsent-sheets.ts'

// Sticky at the end of the page: no layout shift, and all content can be scrolled out from under it.
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: 'var(--frame-bottom, 0px)',
    zIndex: 'sticky',
    _print: { display: 'none' },
  },
  variants: {
    isShown: {
      true: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '3',
        paddingBlock: '2',
        paddingInlineStart: { base: '4', md: '6' },
        paddingInlineEnd: { base: '2', md: '4' },
        bg: 'tint',
        color: 'onTint',
        borderBlockStartWidth: '1px',
        borderColor: 'line',
        animation: 'appear 180ms',
      },
    },
  },
})

const Words = chakra('output', { base: { flex: '1', minWidth: '0', lineHeight: 'tight' } })

/**
 * Banner that says that the device has no network, or else offers a reload when a newer version was released, and names
 * the sheets that wait to be sent.
 */
export function FootNotice() {
  const t = shellTexts.useTexts()
  const isOffering = useStore(newerVersion, ({ offered, declined }) => offered !== null && offered !== declined)
  const isOnline = useOnline()
  const unsent = useUnsentSheets()
  return (
    <Foot ref={stickyBar} isShown={isOffering || !isOnline || unsent.length > 0}>
      <Words>{isOnline ? isOffering && t('newer.text') : t('offline.text')}</Words>
      {isOffering && isOnline && (
        <>
          <Button size="sm" icon={<RefreshCwIcon aria-hidden />} onClick={reloadNewerVersion}>
            {t('newer.take')}
          </Button>
          <IconButton size="sm" label={t('newer.decline')} icon={<XIcon aria-hidden />} onClick={declineNewerVersion} />
        </>
      )}
      {unsent.length > 0 && <UnsentSheets sheets={unsent} isOnline={isOnline} />}
    </Foot>
  )
}
