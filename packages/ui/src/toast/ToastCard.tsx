import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from '../icons.ts'
import type { Toast } from './toaster.ts'

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    bg: 'surface',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderRadius: 'md',
    boxShadow: 'floating',
    pointerEvents: 'auto',
    animation: 'rise 160ms ease-out',
    '& > svg': { flexShrink: 0, width: '1.25rem', height: '1.25rem' },
  },
  variants: {
    kind: {
      success: { borderColor: 'success.solid', '& > svg': { color: 'success.solid' } },
      error: { borderColor: 'danger.solid', '& > svg': { color: 'danger.solid' } },
      info: { borderColor: 'info.solid', '& > svg': { color: 'info.solid' } },
    },
  },
})

const Text = chakra('p', { base: { flex: '1', paddingBlock: '3', overflowWrap: 'anywhere' } })

const icons = { success: CircleCheckIcon, error: CircleAlertIcon, info: InfoIcon }

/** One toast; its timeout is paused while it is hovered or focused. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useCommonTexts()
  const { pause, resume } = useCountdown(toast.duration, onClose)
  const Icon = icons[toast.kind]
  return (
    <Card
      kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon aria-hidden />
      <Text>
        <VisuallyHidden>{t(`notification.${toast.kind}`)} </VisuallyHidden>
        {toast.text}
      </Text>
      <IconButton label={t('notification.dismiss')} icon={<XIcon />} onClick={onClose} />
    </Card>
  )
}

/** A pausable timeout: calls `onEnd` after `duration` milliseconds, not counting pauses; never when it is null. */
function useCountdown(duration: number | null, onEnd: () => void) {
  const [isPaused, setPaused] = useState(false)
  const remaining = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const left = remaining.current
    if (isPaused || left === null) return undefined
    const start = performance.now()
    const timer = setTimeout(() => end.current(), left)
    return () => {
      clearTimeout(timer)
      remaining.current = left - (performance.now() - start)
    }
  }, [isPaused])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}
