import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { KeepAlivePanel } from './KeepAlivePanel.tsx'

const mounted = vi.fn<() => void>()
const cleanedUp = vi.fn<() => void>()

function Note() {
  useEffect(() => {
    mounted()
    return cleanedUp
  }, [])
  return <input aria-label="Remarque" />
}

const panel = (isShown: boolean) => (
  <KeepAlivePanel isShown={isShown}>
    <Note />
  </KeepAlivePanel>
)

it('is mounted when first shown, and keeps its input and its effects while it is hidden', async () => {
  const { user, rerender } = renderUi(panel(false))
  expect(mounted).not.toHaveBeenCalled()
  rerender(panel(true))
  await user.type(screen.getByRole('textbox'), 'Absent')
  rerender(panel(false))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(cleanedUp).not.toHaveBeenCalled()
  rerender(panel(true))
  expect(screen.getByRole('textbox')).toHaveValue('Absent')
  expect(mounted).toHaveBeenCalledOnce()
})
