import { formatDateTime, useCommonTexts } from '@portal/i18n'
import { Button, chakra, IconButton, RefreshCwIcon, stickyBar, useOnline, XIcon } from '@portal/ui'
import { useStore } from 'zustand'
import { keptData } from '../offline/kept-data.ts'
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
 * Banner that says that there is no network or no answer, and of when the data is that is shown, or else offers a reload
 * when a newer version was released; and names the sheets that wait to be sent.
 */
export function FootNotice() {
  const t = shellTexts.useTexts()
  const isOffering = useStore(newerVersion, ({ offered, declined }) => offered !== null && offered !== declined)
  const keptAt = useStore(keptData, (data) => data.keptAt)
  const common = useCommonTexts()
  const isOnline = useOnline()
  const isServed = isOnline && keptAt === null
  const away = [
    isOnline ? common('noAnswer') : t('offline.text'),
    keptAt && t('offline.kept', { time: formatDateTime(keptAt) }),
  ]
  const unsent = useUnsentSheets()
  return (
    <Foot ref={stickyBar} isShown={isOffering || !isServed || unsent.length > 0}>
      <Words>{isServed ? isOffering && t('newer.text') : away.filter(Boolean).join(' ')}</Words>
      {isOffering && isServed && (
        <>
          <Button size="sm" icon={<RefreshCwIcon aria-hidden />} onClick={reloadNewerVersion}>
            {t('newer.take')}
          </Button>
          <IconButton size="sm" label={t('newer.decline')} icon={<XIcon aria-hidden />} onClick={declineNewerVersion} />
        </>
      )}
      {unsent.length > 0 && <UnsentSheets sheets={unsent} isOnline={isServed} />}
    </Foot>
  )
}
